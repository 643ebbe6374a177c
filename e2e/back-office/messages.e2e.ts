import { randomUUID } from 'node:crypto'
import { getContactInfo, submitContact } from '@corium/contract/contact'
import { getDeliveryFigures } from '@corium/contract/message-desk'
import { getAnswers, saveAnswers } from '@corium/contract/settings-desk'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { sandbox } from '../sandbox-client.ts'
import { enterBackOffice } from './staff.ts'

test('staff take a message, read their answer as a mail, and send it to the writer', {
  tag: '@once',
}, async ({ page, api, staffTexts, isChinese }) => {
  const t = staffTexts('messages')
  const email = `writer-${randomUUID().slice(0, 8)}@studio.example`
  const { subjects } = await api.call(getContactInfo, {})
  const { ticket_no } = await api.call(submitContact, {
    subject_id: subjects[0]!.subject_id,
    name: 'Noor',
    email,
    agree: true,
    request_id: randomUUID(),
    content: 'Is there a thinner split of the bottle green?',
  })
  const token = await logInManager(api)
  // Another run of this test may save the answers at the same time.
  const { list, version } = await api.call(getAnswers, {}, token)
  const standard = { name: 'Thin', text_cn: '{name}，您好：', text_en: 'Dear {name},' }
  if (!list.some(({ name }) => name === standard.name)) {
    await api.call(saveAnswers, { version, list: [...list, standard] }, token).catch(() => {})
  }
  await enterBackOffice(page, token)
  await page.goto(`/admin/messages?keyword=${ticket_no}`)
  await expect(page.getByText('Is there a thinner split')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: ticket_no }).click()
  await page.getByRole('button', { name: t('take'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('release') })).toBeVisible()

  const answer = 'Yes, 0.7 mm, from next week on.'
  const field = page.getByLabel(t(isChinese ? 'writeChinese' : 'writeEnglish'))
  await field.fill(answer)
  await field.press('Control+Home')
  await page.getByRole('combobox', { name: staffTexts('answers')('insert') }).click()
  await page.getByTitle('Thin', { exact: true }).click()
  await expect(field).toHaveValue(`${isChinese ? 'Noor，您好：' : 'Dear Noor,'}${answer}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('showMail') }).click()
  const mail = page.getByRole('dialog')
  await expect(mail.getByText(answer)).toBeVisible()
  await expect(mail.getByText(email).first()).toBeVisible()
  await expectAccessible(page)
  await mail.getByRole('button', { name: t('send', { email }) }).click()
  await expect(page.getByText(t('mailSent'))).toBeVisible()
  await expect(field).toHaveValue('')
  await expect.poll(async () => (await sandbox.textsTo(email))[0]).toContain(answer)

  await page.getByRole('button', { name: t('close'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('reopen') })).toBeVisible()
  await expectAccessible(page)
})

test('staff see whether texts arrive', { tag: '@once' }, async ({ page, api, staffTexts }) => {
  const t = staffTexts('sentMessages')
  // A new member gets a code by text.
  await api.register()
  const token = await logInManager(api)
  const arrived = async () => {
    const { texts } = await api.call(getDeliveryFigures, {}, token)
    return texts.reduce((sum, { delivered_num }) => sum + delivered_num, 0)
  }
  await expect.poll(arrived).toBeGreaterThan(0)
  await enterBackOffice(page, token)
  await page.goto('/admin/messages')
  await page.getByRole('button', { name: t('title') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Aliyun' })).toContainText(
    /[1-9]\d* of \d+ arrived/,
  )
  await expect(page.getByRole('listitem').filter({ hasText: t('givenUpMailsWhy') })).toBeVisible()
  await expectAccessible(page)
})
