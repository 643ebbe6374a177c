import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  basename: '/web/',
  // Every route is known at once: the list is small, and no extra request precedes a click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
