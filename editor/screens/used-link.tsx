import { Notice } from '#editor/ui/notice.tsx';

/** Says that a link from a message leads nowhere any more. */
export function UsedLink() {
  return (
    <Notice mood="bad">
      <p>
        <strong>This link is not valid any more.</strong> Each works once and for a short time.
      </p>
    </Notice>
  );
}
