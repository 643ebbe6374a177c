import { getContactInfo } from '@corium/contract/contact'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect, type TextsFor, test, visit, visitWithoutScripts } from '../fixtures.ts'
import { tabTo } from '../keyboard.ts'
import { bitmap } from '../test-picture.ts'

// The test loses the response to this call on purpose.
test.use({ allowedErrors: [/contact\/submit/] })

const ticketPattern = /^\w{10,}$/

/** Opens the page and fills everything but the phone number and the email. */
async function write(page: Page, texts: TextsFor, subject: string) {
  const t = texts('contact')
  await visit(page, '/home/contact')
  await page.getByRole('radio', { name: subject }).check()
  await page.getByLabel(t('name'), { exact: true }).fill('Lin Zhao')
  await page.getByRole('textbox', { name: t('message') }).fill('Is there a split of the bottle green?')
  await page.getByRole('checkbox').check()
}

const sendButton = (page: Page, texts: TextsFor) =>
  page.getByRole('button', { name: texts('contact')('send') })

/** The number that the page shows after a message was sent. */
async function ticketOf(page: Page, texts: TextsFor): Promise<string> {
  const t = texts('contact')
  await expect(page.getByRole('heading', { name: t('sentTitle') })).toBeFocused()
  const shown = page.getByRole('definition').filter({
    has: page.getByRole('button', { name: t('copyTicket', { ticket: '' }).trim() }),
  })
  return (await shown.locator('span').first().textContent()) ?? ''
}

test('a visitor is told at each field what is missing, and sends with a phone number alone', async ({
  page,
  api,
  texts,
}) => {
  const t = texts('contact')
  const { subjects } = await api.call(getContactInfo, {})
  const subject = subjects[1]!
  await visit(page, `/home/contact?subject=${subject.subject_id}`)
  await expect(page.getByRole('radio', { name: subject.name })).toBeChecked()
  await sendButton(page, texts).click()
  for (const text of ['noName', 'noContact', 'noContent', 'noAgreement'] as const) {
    await expect(page.getByText(t(text))).toBeVisible()
  }
  await expect(page.getByLabel(t('name'), { exact: true })).toBeFocused()
  await expectAccessible(page)

  const mobile = page.getByLabel(texts('addresses')('mobileNumber'))
  await mobile.fill('123')
  await sendButton(page, texts).click()
  await expect(page.getByText(t('noName'))).toBeVisible()
  await expect(mobile).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(texts('common')('phoneInvalid'))).toBeVisible()
  await mobile.fill('１３８ 0000 4471')
  await sendButton(page, texts).click()
  await expect(mobile).not.toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel(t('name'), { exact: true }).fill('Lin Zhao')
  await page.getByRole('textbox', { name: t('message') }).fill('Something thinner?')
  await expect(page.getByText(t('count', { count: 18, max: 1000 }))).toBeVisible()
  await page.getByRole('checkbox').check()
  // Only the server knows that this number belongs to no network.
  await mobile.fill('10000004471')
  await sendButton(page, texts).click()
  await expect(mobile).toHaveAttribute('aria-invalid', 'true')
  await mobile.fill('13800004471')
  const pictures = page.getByRole('group', { name: t('pictures') })
  await expect(pictures).toContainText(texts('common')('optional'))
  await page.locator('input[type=file]').setInputFiles([bitmap('edge.bmp')])
  await expect(page.getByText(texts('pictures')('uploaded', { done: 1, max: 5 }))).toBeVisible()

  await page.reload()
  await expect(page.getByRole('textbox', { name: t('message') })).toHaveValue('Something thinner?')
  await expect(page.getByText(texts('pictures')('uploaded', { done: 1, max: 5 }))).toBeVisible()
  await sendButton(page, texts).click()
  expect(await ticketOf(page, texts)).toMatch(ticketPattern)
  await expect(page.getByText(t('nextByPhone'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('again') }).click()
  await expect(page.getByRole('textbox', { name: t('message') })).toHaveValue('')
})

test('what a visitor enters before the page works stays, with the focus', { tag: '@once' }, async ({
  page,
  api,
  texts,
}) => {
  const t = texts('contact')
  const [, subject] = (await api.call(getContactInfo, {})).subjects
  const sendScripts = await visitWithoutScripts(page, '/home/contact')
  const message = page.getByRole('textbox', { name: t('message') })
  const email = page.getByLabel(t('email'), { exact: true })
  await page.getByRole('radio', { name: subject!.name }).check()
  await page.getByRole('checkbox').check()
  await email.fill('lin@studio-ode.example')
  await message.fill('Something thinner?')
  sendScripts()
  await expect(page.getByText(t('count', { count: 18, max: 1000 }))).toBeVisible()
  await expect(message).toBeFocused()

  await sendButton(page, texts).click()
  await expect(page.getByText(t('noName'))).toBeVisible()
  for (const text of ['noSubject', 'noContact', 'noContent', 'noAgreement'] as const) {
    await expect(page.getByText(t(text))).toHaveCount(0)
  }
  await expect(email).toHaveValue('lin@studio-ode.example')
})

test('a message that is sent before the page works stays, and the page says what it lacks', {
  tag: '@once',
}, async ({ page, texts }) => {
  const t = texts('contact')
  const sendScripts = await visitWithoutScripts(page, '/home/contact')
  const message = page.getByRole('textbox', { name: t('message') })
  await message.fill('Something thinner?')
  await sendButton(page, texts).click()
  sendScripts()
  await expect(page.getByText(t('noName'))).toBeVisible()
  await expect(page.getByText(t('noContent'))).toHaveCount(0)
  await expect(message).toHaveValue('Something thinner?')
})

test('a message with an email alone is sent once when its answer is lost, and the second message too', {
  tag: '@once',
}, async ({ page, api, texts }) => {
  const t = texts('contact')
  const { subjects } = await api.call(getContactInfo, {})
  await write(page, texts, subjects[0]!.name)
  await page.getByLabel(t('email'), { exact: true }).fill('lin@studio-ode.example')
  let first = ''
  await page.route('**/pc_api.contact/submit', async (route) => {
    const response = await route.fetch()
    first = (await response.json()).data.ticket_no
    await route.abort()
  })
  await sendButton(page, texts).click()
  await expect(page.getByText(texts('common')('unreachable'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('message') })).toHaveValue(
    'Is there a split of the bottle green?',
  )
  await page.unroute('**/pc_api.contact/submit')
  await sendButton(page, texts).click()
  expect(await ticketOf(page, texts)).toBe(first)
  await expect(page.getByText('lin@studio-ode.example')).toBeVisible()

  // From the second message on, the browser solves a captcha; after the third one the visitor has to wait.
  for (const isLast of [false, false, true]) {
    await write(page, texts, subjects[0]!.name)
    await page.getByLabel(t('email'), { exact: true }).fill('lin@studio-ode.example')
    await sendButton(page, texts).click()
    if (!isLast) expect(await ticketOf(page, texts)).not.toBe(first)
  }
  await expect(page.getByText(/Too many attempts|操作过于频繁/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('message') })).toHaveValue(
    'Is there a split of the bottle green?',
  )
})

test('hours, phones, addresses in both scripts, a map and QR codes stand beside the form', {
  tag: '@once',
}, async ({ page, texts }) => {
  const t = texts('contact')
  await visit(page, '/home/contact')
  await expect(page.getByText(new RegExp(`^(${t('open')}|${t('closedNow')})$`))).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '400 000 0000' })).toHaveAttribute('href', 'tel:4000000000')
  await expect(main.getByText('Building 4, 210 Jiangkou Road').first()).toBeVisible()
  await expect(main.getByText('江口路 210 号').first()).toBeVisible()
  await expect(main.getByRole('link', { name: new RegExp(t('openMap')) })).toHaveAttribute('href', /^https:/)
  await expect(main.getByRole('img', { name: t('qrAlt', { name: '' }).trim() })).toHaveCount(2)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '400 000 0000' })).toBeAttached()
})

test('a member finds the form filled in, and a link about a material begins the message', {
  tag: '@once',
}, async ({ page, member, texts }) => {
  const t = texts('contact')
  await visit(page, '/home/contact?subject=Halden%20MF1802-03')
  await expect(page.getByLabel(texts('addresses')('mobileNumber'))).toHaveValue(member.mobile)
  await expect(page.getByRole('textbox', { name: t('message') })).toHaveValue('Halden MF1802-03\n')
})

test('what a member has entered is gone after a logout', { tag: '@once' }, async ({
  page,
  member,
  texts,
}) => {
  const t = texts('contact')
  await visit(page, '/home/contact')
  const mobile = page.getByLabel(texts('addresses')('mobileNumber'))
  const message = page.getByRole('textbox', { name: t('message') })
  await expect(mobile).toHaveValue(member.mobile)
  await message.fill('Is there a split of the bottle green?')
  await visit(page, '/home/account/accountcenter')
  await page
    .getByRole('main')
    .getByRole('button', { name: texts('passport')('logOut') })
    .click()
  await expect(page).toHaveURL(/\/home\/index$/)
  await visit(page, '/home/contact')
  await expect(message).toHaveValue('')
  await expect(mobile).toHaveValue('')
  await expect(page.getByLabel(t('name'), { exact: true })).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the message is in view above the bar when the focus comes to it', { tag: '@once' }, async ({
    page,
  }) => {
    await visit(page, '/home/contact')
    const message = page.locator('main textarea')
    await tabTo(page, message)
    await expect
      .poll(async () => {
        const [field, bar] = [await message.boundingBox(), await page.locator('.tab-bar').boundingBox()]
        return field!.y + field!.height <= bar!.y
      })
      .toBe(true)
  })
})
