/** `slug_shape` is a function defined by `database.ts`. Existing confusable pairs stay. */
export const slugShapes = /* sql */ `
ALTER TABLE slugs ADD COLUMN shape TEXT NOT NULL DEFAULT '';
UPDATE slugs SET shape = slug_shape(slug);
CREATE INDEX slugs_of_shape ON slugs (shape);
`;
