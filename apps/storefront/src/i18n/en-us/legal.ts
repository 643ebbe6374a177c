export const legal = {
  title: 'Agreement and privacy',
  version: 'Version {{version}}, {{date}}',
} as const
