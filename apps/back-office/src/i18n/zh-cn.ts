import type { Texts } from '@corium/browser/translate'
import type { AllTexts } from './texts.ts'
import { afterSales } from './zh-cn/after-sales.ts'
import { colorCards } from './zh-cn/color-cards.ts'
import { login } from './zh-cn/login.ts'
import { navigation } from './zh-cn/navigation.ts'
import { orders } from './zh-cn/orders.ts'
import { print } from './zh-cn/print.ts'
import { states } from './zh-cn/states.ts'
import { today } from './zh-cn/today.ts'

export const zhCn: Texts<AllTexts> = {
  afterSales,
  colorCards,
  login,
  navigation,
  orders,
  print,
  states,
  today,
}
