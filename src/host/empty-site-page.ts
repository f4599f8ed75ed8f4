/** What a name without a site answers: plain, and the same for every such name. */
export const emptySitePage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Nothing is published here</title></head>
<body><main><h1>Nothing is published here</h1><p>There is no site at this URL. If it is yours, publish a portfolio and it appears here at once.</p></main></body>
</html>
`;
