import { afterSales } from './en-us/after-sales.ts'
import { colorCards } from './en-us/color-cards.ts'
import { login } from './en-us/login.ts'
import { navigation } from './en-us/navigation.ts'
import { orders } from './en-us/orders.ts'
import { print } from './en-us/print.ts'
import { states } from './en-us/states.ts'
import { today } from './en-us/today.ts'

export const enUs = { afterSales, colorCards, login, navigation, orders, print, states, today }
