import { useEffect, type ComponentProps } from 'react';
import { Card } from '#editor/ui/page.tsx';
import { SlugForm } from './slug-form.tsx';

/** The slug of the site as a card of the profile. */
export function SlugCard(props: ComponentProps<typeof SlugForm>) {
  useEffect(() => {
    if (location.hash === '#slug') document.getElementById('slug')?.scrollIntoView();
  }, []);
  return (
    <Card id="slug" heading="Site URL" lead="Where visitors find your site.">
      <SlugForm {...props} />
    </Card>
  );
}
