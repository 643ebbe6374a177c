import type { Texts } from '#i18n/texts.ts'
import type { trends as English } from '../en-us/trends.ts'

export const trends: Texts<typeof English> = {
  title: '趋势',
}
