/** What the login dialog shows, by the numbers of §2; the chat app has a page of its own. */
export type LoginMode = 0 | 1 | 3 | 4 | 5
