/** What is answered here is never a page, so nothing in it may run or be framed. */
export const responsePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
