export const legal = {
  version: 'Version {{version}}, {{date}}',
} as const
