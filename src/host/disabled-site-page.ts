/**
 * The response to every path of a site that the administrator has disabled. It names no reason: that is for the owner,
 * who finds it in the app.
 */
export const disabledSitePage = (appOrigin: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>This site is not available</title></head>
<body><main><h1>This site is not available</h1><p>It has been disabled by the administrator.</p><p>If it is yours, <a href="${appOrigin}/dashboard" rel="nofollow">sign in</a> to see the reason and how to appeal.</p></main></body>
</html>
`;
