/** Written into the bundle by the build, because the rewrites of Hosting have to name the same one. */
export const region = process.env.FUNCTIONS_REGION ?? 'us-central1';
