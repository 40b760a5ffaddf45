// CPU of this process since a moment, in milliseconds, and percentiles.
export function cpuSince(before) {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e3;
}

export const percentile = (list, share) => {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
};
