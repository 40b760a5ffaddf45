const LOW = 0.5;
const HIGH = 0.8;

/** A number between 0 and 1 as a bar and as a number. */
export function Share({ share, label }: { readonly share: number; readonly label: string }) {
  return (
    <span class="share">
      <meter min={0} max={1} low={LOW} high={HIGH} optimum={1} value={share} aria-label={label} />
      <span class="share-number">{share.toFixed(2)}</span>
    </span>
  );
}
