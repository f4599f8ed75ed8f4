import { useState } from 'react';
import type { Profile, ProfilePatch } from '#src/domain/profile.ts';
import { openClient } from '#editor/client/open-client.ts';
import { profileStore } from '#editor/session/session.ts';
import { toast } from '#editor/ui/toast.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';

type Name = keyof ProfilePatch;
type Typed = Readonly<Partial<Record<Name, string>>>;

/** Some fields of the profile as a form. Unedited fields follow the profile, also when it changes elsewhere. */
export function useProfileForm(profile: Profile) {
  const [typed, setTyped] = useState<Typed>({});
  const submission = useSubmit(async () => {
    profileStore.take(await openClient().updateProfile(typed));
    setTyped({});
    toast.success('Saved.');
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
