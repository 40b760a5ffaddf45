// Bar for a number between 0 and 1.
const LOW = 0.5;
const HIGH = 0.8;

interface ShareProps {
  readonly share: number;
  readonly label: string;
  /** Where less is not worse. */
  readonly isPlain?: boolean;
}

/** A number between 0 and 1 as a bar and as a number. */
export function Share({ share, label, isPlain = false }: ShareProps) {
  return (
    <span class={isPlain ? 'share is-plain' : 'share'}>
      <meter min={0} max={1} low={LOW} high={HIGH} optimum={1} value={share} aria-label={label} />
      <span class="share-number">{share.toFixed(2)}</span>
    </span>
  );
}
