export const news = {
  title: 'News',
  goods: 'Goods in this text',
  newsOf: 'News of {{year}}',
} as const
