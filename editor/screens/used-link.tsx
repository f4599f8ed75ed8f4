import { errorMessages } from '#editor/client/error-messages.ts';
import { Notice } from '#editor/ui/notice.tsx';

/** Says that a link from an email does not work. */
export function UsedLink() {
  const { title, fix } = errorMessages['link-expired'];
  return (
    <Notice tone="danger">
      <p>
        <strong>{title}</strong> {fix}
      </p>
    </Notice>
  );
}
