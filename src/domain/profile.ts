/** The user profile, stored under the authenticated user's id. Fields and defaults are the specification's. */
export type Profile = {
  firstName: string;
  lastName: string;
  email: string;
  bio: string;
  profilePictureURL: string;
  /** Leading label of the owner's site; empty until claimed. Changed by a claim on the server only. */
  slug: string;
  linkedin: string;
  instagram: string;
  twitter: string;
  /** The live portfolio, a copy of the live pointer; changed by publishing only. */
  publishedPortfolioId: string | null;
  /** ISO 8601, UTC; set by the store when the profile is created. */
  createdAt: string;
};

/** What a person may change in a form. */
export type ProfilePatch = Partial<
  Pick<Profile, 'firstName' | 'lastName' | 'bio' | 'profilePictureURL' | 'linkedin' | 'instagram' | 'twitter'>
>;

/** A signed-in user as the sign-in service knows them. */
export type AuthUser = { id: string; email: string; emailVerified: boolean; displayName: string };

const uploadUrl = /^\/api\/uploads\/([a-z0-9]{1,32})\/file(?:\?width=\d{1,5})?$/;

/** The id of the upload that an image of a profile is; null for any other URL, and without one. */
export function portraitUploadId(profilePictureURL: string): string | null {
  return uploadUrl.exec(profilePictureURL.slice(0, 200))?.[1] ?? null;
}

/** A first profile: the first word of the display name is the first name, and all others are the last name. */
export function profileFromAuthUser(
  user: Pick<AuthUser, 'displayName' | 'email'>,
  createdAt: string,
): Profile {
  const [firstName = '', ...others] = user.displayName.trim().split(/\s+/);
  return {
    firstName,
    lastName: others.join(' '),
    email: user.email,
    bio: '',
    profilePictureURL: '',
    slug: '',
    linkedin: '',
    instagram: '',
    twitter: '',
    publishedPortfolioId: null,
    createdAt,
  };
}
