import { useState } from 'react';
import type { ErrorFacts } from '#editor/client/error-texts.ts';
import { createRequests } from '#editor/client/requests.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { usePageHead } from '#editor/ui/use-page-head.ts';
import { contactSlugIn, href } from '#src/routes.ts';
import { GuestPage } from '../guest-page.tsx';
import { MessageForm, type VisitorMessage } from './message-form.tsx';

const requests = createRequests({ signedOut: () => undefined });
const slug = contactSlugIn(location.pathname) ?? '';
const url = `/api/contact/${slug}`;
const load = (): Promise<{ name: string }> => requests.request(url);
const send = (message: VisitorMessage): Promise<void> =>
  requests.send(url, { method: 'POST', json: message });

/** The form for messages to the owner of a site. It needs no sign-in and requests only the API. */
export function Contact() {
  const { loaded, reload } = useLoaded(load);
  if (loaded.kind === 'failed' && loaded.error.code === 'not-found') {
    return <NoForm facts={loaded.error.facts} />;
  }
  if (loaded.kind === 'ready') return <ContactPage name={loaded.value.name} />;
  return (
    <GuestPage heading="Write a message">
      <LoadedView loaded={loaded} reload={reload}>
        {() => null}
      </LoadedView>
    </GuestPage>
  );
}

/** Shown for a site without a form, which may offer another way, or if there is no site. */
function NoForm({ facts: { site, state } }: { facts: ErrorFacts }) {
  const isOnline = state === 'no-form';
  const heading = isOnline ? 'This site has no contact form' : 'This site is not online';
  usePageHead({ title: heading, canonical: href('contact', { slug }) });
  const url = String(site ?? '');
  const name = <bdi>{url.replace(/^https?:\/\//, '')}</bdi>;
  if (isOnline) {
    return (
      <GuestPage
        heading={heading}
        lead={<>The owner of {name} takes no messages here. The site may show another way to get in touch.</>}
        foot={<ReportLink />}
      >
        <div>
          <ButtonLink variant="primary" href={url}>
            Back to the site
          </ButtonLink>
        </div>
      </GuestPage>
    );
  }
  return (
    <GuestPage
      heading={heading}
      lead={
        <>
          There is no site at {name} now, so no message can be sent to its owner. Check the link, or ask who
          gave it to you.
        </>
      }
    >
      <div>
        <ButtonLink href={href('home')}>What is Vitrine?</ButtonLink>
      </div>
    </GuestPage>
  );
}

function ContactPage({ name }: { name: string }) {
  const [sent, setSent] = useState(false);
  usePageHead({
    title: `Write to ${name}`,
    description: `Write a message to ${name}, who gets it by email.`,
    canonical: href('contact', { slug }),
  });
  const heading = (
    <>
      Write to <bdi>{name}</bdi>
    </>
  );
  if (sent) {
    return (
      <GuestPage heading={heading}>
        <Notice tone="success">
          {/* The pressed button was removed, so the focus would be lost. */}
          <p ref={(element) => element?.focus()} tabIndex={-1}>
            Your message is on its way to <bdi>{name}</bdi>.
          </p>
        </Notice>
        <div>
          <Button onClick={() => setSent(false)}>Write another message</Button>
        </div>
      </GuestPage>
    );
  }
  return (
    <GuestPage
      heading={heading}
      lead={
        <>
          Your name, your email address and your message are sent to <bdi>{name}</bdi> by email, so that you
          can be answered.
        </>
      }
      foot={<ReportLink />}
    >
      <MessageForm send={send} sent={() => setSent(true)} />
    </GuestPage>
  );
}

function ReportLink() {
  return (
    <p>
      Is something wrong with this site?{' '}
      <a href={`${href('report')}?${new URLSearchParams({ site: slug }).toString()}`}>Report it</a>.
    </p>
  );
}
