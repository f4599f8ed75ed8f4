import { useState } from 'react';
import type { Profile, ProfilePatch } from '#src/domain/profile.ts';
import { openClient } from '#editor/client/open-client.ts';
import { profileStore } from '#editor/session/session.ts';
import { formIssues } from '#editor/ui/form-issues.ts';
import { toast } from '#editor/ui/toast.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';

type Name = keyof ProfilePatch;
type Typed = Readonly<Partial<Record<Name, string>>>;

/** The slug in the same form: its issue prevents saving, and it is saved last. */
type SlugPart = { isChanged: boolean; issue: string | null; save: () => Promise<void> };

const noSlug: SlugPart = { isChanged: false, issue: null, save: async () => undefined };

/** Some fields of the profile as a form. Unedited fields follow the profile, also when it changes elsewhere. */
export function useProfileForm(profile: Profile, slug = noSlug) {
  const [typed, setTyped] = useState<Typed>({});
  const submission = useSubmit(async () => {
    const issues = formIssues({ slug: slug.issue });
    if (issues !== null) throw issues;
    if (Object.keys(typed).length > 0 || !slug.isChanged) {
      profileStore.take(await openClient().updateProfile(typed));
      setTyped({});
      toast.success('Saved.');
    }
    if (slug.isChanged) await slug.save();
  });
  const bind = (name: Name) => ({
    name,
    value: typed[name] ?? profile[name],
    error: submission.issueFor(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  return { ...submission, bind };
}
