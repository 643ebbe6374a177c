/** The pages below /home that stay mounted, with their state, while another page shows (§2). */
export const keepAlivePages = ['index', 'product', 'search', 'collection', 'about']
