import type { Texts } from '@corium/browser/translate'
import type { legal as English } from '../en-us/legal.ts'

export const legal: Texts<typeof English> = {
  version: '版本 {{version}}，{{date}}',
  versionNumber: '第 {{version}} 版',
  comma: '，',
  earlier: '历史版本',
  earlierOf: '{{title}}：历史版本',
  inForce: '查看现行版本',
  noEarlier: '暂无历史版本。',
  days: '{{from}}至 {{until}}有效',
}
