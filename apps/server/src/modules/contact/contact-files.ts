/** What the pictures of a message to the shop are attached to. */
export const contactObject = 'contact_message'
