/** The pages below /home that stay mounted while others show (§2). */
export const keptPages = ['index', 'product', 'search', 'collection', 'about']
