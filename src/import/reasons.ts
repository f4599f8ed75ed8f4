/** Reasons for skipped values that several formats share. */
export const reasons = {
  image: 'images are not fetched from elsewhere. Upload yours in the introduction.',
  aboutFile: 'it tells about the file, not about you.',
} as const;
