/** What the pictures of a comment are attached to. */
export const commentObject = 'comment'

/** What the pictures of a follow-up are attached to. */
export const followUpObject = 'comment_follow_up'
