// Where a box of a recognition lies on the picture as it was given: sloping again, then turned back.

export function boxOnPicture({ width, height, skew, turn }, [left, top, right, bottom]) {
  const radians = (skew * Math.PI) / 180;
  const [cos, sin, cx, cy] = [Math.cos(radians), Math.sin(radians), width / 2, height / 2];
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x, y]) => turnedBack(cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];

  function turnedBack(x, y) {
    if (turn === 90) return [y, width - x];
    if (turn === 180) return [width - x, height - y];
    if (turn === 270) return [height - y, x];
    return [x, y];
  }
}
