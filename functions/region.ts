/** Set by the build, because the rewrites of Hosting must name the same region. */
export const region = process.env.FUNCTIONS_REGION ?? 'us-central1';
