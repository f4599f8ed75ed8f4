/** The response to every path of a site that the administrator has disabled. It names no reason: that is the owner's. */
export const disabledSitePage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>This site is not available</title></head>
<body><main><h1>This site is not available</h1><p>It has been disabled by the administrator.</p><p>If it is yours, sign in to see the reason and how to appeal.</p></main></body>
</html>
`;
