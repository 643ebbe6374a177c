import type { Texts } from '@corium/browser/translate'
import type { legal as English } from '../en-us/legal.ts'

export const legal: Texts<typeof English> = {
  version: '版本 {{version}}，{{date}}',
}
