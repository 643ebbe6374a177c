import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

test.each([
  ['lin.zhao@studio.example', 'mailto:lin.zhao@studio.example'],
  ['lin?bcc=eve&body=hi@studio.example', 'mailto:lin%3Fbcc%3Deve%26body%3Dhi@studio.example'],
])('a mail to %s has one recipient', (email, link) => {
  expect(mailLink(email)).toBe(link)
})
