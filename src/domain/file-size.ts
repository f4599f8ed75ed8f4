const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in bytes for people, a kilobyte being 1,024 of them: `2.4 MB`, in the reader's language by default. */
export function fileSize(bytes: number, language?: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const unit = units[step] ?? 'byte';
  const amount = bytes / 1024 ** step;
  const unitDisplay = step === 0 ? 'long' : 'short';
  return amount.toLocaleString(language, {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: 1,
  });
}
