export const legal = {
  version: 'Version {{version}}, {{date}}',
  versionNumber: 'Version {{version}}',
  comma: ', ',
  earlier: 'Earlier versions',
  earlierOf: 'Earlier versions: {{title}}',
  inForce: 'The version in force',
  noEarlier: 'There is no earlier version.',
  days: 'in force from {{from}} to {{until}}',
} as const
