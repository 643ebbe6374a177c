import { getShippingSettings, saveShippingSettings } from '@corium/contract/settings-desk'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('a fee is changed and saved; of two who save, the second one sees both and loses nothing @once', async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('settings')
  const token = await logInManager(api)
  const read = () => api.call(getShippingSettings, {}, token)
  const { zones } = await read()
  // Nobody orders to here in other tests.
  const world = zones.at(-1)!
  const name = (field: string) => t('fieldOf', { zone: world.name, field })

  await enterBackOffice(page, token)
  await page.goto('/admin/settings')
  await page.getByLabel(name(t('freightFirst'))).fill('199.5')
  const bar = page.getByRole('region', { name: t('changes') })
  await expect(bar.getByRole('row', { name: name(t('freightFirst')) })).toContainText('199.50')
  await expectAccessible(page)
  await bar.getByRole('button', { name: t('save', { count: 1 }) }).click()
  await expect(bar).toBeHidden()
  const saved = await read()
  expect(saved.zones.at(-1)).toMatchObject({ freight: { first: 19_950 } })

  await page.getByLabel(name(t('freightFurther'))).fill('7.25')
  const rows = saved.zones.map(({ zone, courier, freight, free_from }) => ({
    ...{ zone, courier, freight, free_from: zone === world.zone ? 9_900_000 : free_from },
  }))
  const { version, couriers_off } = saved
  await api.call(saveShippingSettings, { version, zones: rows, couriers_off }, token)
  await bar.getByRole('button', { name: t('save', { count: 1 }) }).click()
  await expect(bar.getByRole('alert')).toContainText(t('conflict'))
  await expect(bar.getByRole('row', { name: name(t('freeFrom')) })).toContainText('99,000.00')
  await expectAccessible(page)
  await bar.getByRole('button', { name: t('keepMine') }).click()
  await bar.getByRole('button', { name: t('save', { count: 1 }) }).click()
  await expect(bar).toBeHidden()
  expect((await read()).zones.at(-1)).toMatchObject({ freight: { further: 725 }, free_from: 9_900_000 })
})
