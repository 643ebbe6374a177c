import { expect, test } from 'vitest'
import { isDeadAddress, readBounce } from './read-bounce.ts'

type Parts = { action?: string; status?: string; original?: string; type?: string }

/** A report in Postfix's form. */
const report = ({ action = 'failed', status = '5.1.1', original, type = 'message/rfc822' }: Parts = {}) =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status;',
      '\tboundary="4XyZ.1700000000/mx.example"',
      '',
      'This is a MIME-encapsulated message.',
      '',
      '--4XyZ.1700000000/mx.example',
      'Content-Description: Notification',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      '<ana@buyer.test>: host mx.buyer.test said: 550 5.1.1 Status: 5.9.9',
      '',
      '--4XyZ.1700000000/mx.example',
      'Content-Description: Delivery report',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; ana@buyer.test',
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 5.1.1 <ana@buyer.test>: Recipient address rejected',
      '',
      '--4XyZ.1700000000/mx.example',
      'Content-Description: Undelivered Message',
      `Content-Type: ${type}`,
      '',
      original ?? 'Received: from shop\r\nMessage-ID: <m-1@corium.example>\r\nSubject: Hello\r\n\r\nbody',
      '--4XyZ.1700000000/mx.example--',
      '',
    ].join('\r\n'),
  )

test('a report names our mail and the status, whether it returns the mail or only its headers', () => {
  const bounce = { reference: 'm-1', status: '5.1.1' }
  expect(readBounce(report())).toEqual(bounce)
  expect(readBounce(report({ type: 'text/rfc822-headers' }))).toEqual(bounce)
  // The operator's pipe cut off a long mail.
  expect(readBounce(report().subarray(0, -40))).toEqual(bounce)
})

test.each<[string, Buffer]>([
  ['a delay', report({ action: 'delayed', status: '4.4.1' })],
  ['a delivery', report({ action: 'delivered', status: '2.0.0' })],
  ['a status that is none', report({ status: 'unknown' })],
  ['a report without the mail', report({ original: 'Subject: Hello\r\n\r\nMessage: none' })],
  ['an automatic reply', Buffer.from('Subject: Out of office\r\n\r\nStatus: 5.1.1 Action: failed')],
  ['nothing', Buffer.alloc(0)],
  ['noise', Buffer.from([0, 255, 10, 13, 45, 45])],
])('%s is no report of a mail that failed', (_, raw) => {
  expect(readBounce(raw)).toBeUndefined()
})

test('a mail that is made to keep the reader busy is read at once', () => {
  const filled = (unit: string) => unit.repeat(65_536 / unit.length)
  const part =
    'Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n'
  const start = process.cpuUsage()
  for (const mail of [
    filled('Content-Type: message/rfc822\r\n\r\n'),
    `Content-Type: text/plain; format=flowed\r\n\r\n${filled('a \r\n')}`,
    `To: ${filled('g:')}`,
    filled('--b\r\nContent-Type: message/delivery-status\r\n\r\n'),
    `Content-Type:${filled(' ')}`,
    `${part}Action:${filled(' ')}`,
    `${part}${filled('Status: 5.\r\n')}`,
    filled('\r\n'),
    filled('-'),
  ])
    expect(readBounce(Buffer.from(mail))).toBeUndefined()
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(500)
})

test.each([
  ['5.1.1', true],
  ['5.1.2', true],
  ['5.1.10', true],
  ['5.2.1', true],
  ['5.4.4', true],
  ['5.1.7', false],
  ['5.1.8', false],
  ['5.2.2', false],
  ['5.7.1', false],
  ['5.0.0', false],
])('%s is about a dead address: %s', (status, dead) => expect(isDeadAddress(status)).toBe(dead))
