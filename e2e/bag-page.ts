import type { Page, Route } from '@playwright/test'
import type { PurchasableSku } from './find-sku.ts'

export const bagPage = '/home/shopping/step1'

export const lineOf = (page: Page, { goods }: PurchasableSku) =>
  page.getByRole('listitem').filter({ hasText: goods.goods_name })

/** The checkout button of the bag. */
export const checkoutButton = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('button', { name }).first()

/** Fulfills a request with a general failure. */
export const respondWithFailure = (route: Route) =>
  route.fulfill({ json: { code: 0, data: null, msg: 'Test failure.' } })
