import type { Page } from '@playwright/test'
import { servePictureForm } from '../../apps/storefront/test/serve-form.ts'
import { expectAccessible } from '../accessibility.ts'
import { test as base, expect } from '../fixtures.ts'
import { bitmap, type Picture } from '../test-picture.ts'

/*
 * The picture uploader in a separate form, with the running shop. What happens to the pictures afterwards is tested
 * with the screens that contain the uploader.
 */

type Form = { formUrl: string }

const test = base.extend<object, Form>({
  formUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const form = await servePictureForm(String(process.env.SHOP_ORIGIN))
      await use(form.url)
      await form.close()
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(async ({ page, api, formUrl, isChinese }) => {
  const { token } = await api.register()
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(`${formUrl}?lang=${isChinese ? 'zh-cn' : 'en-us'}`)
})

const choose = (page: Page, ...files: Picture[]) => page.locator('input[type=file]').setInputFiles(files)

/** The state of the form and the ids of its files, in their order. */
const formState = async (page: Page) => (await page.locator('output').textContent())?.split(' ') ?? []

const expectReady = (page: Page, count: number) =>
  expect
    .poll(async () => [(await formState(page))[0], (await formState(page)).slice(1).filter(Boolean).length])
    .toEqual(['ready', count])

test('chosen pictures are uploaded, shown large, moved by keyboard and removed', async ({ page, texts }) => {
  const t = texts('pictures')
  await choose(page, bitmap('a.bmp'), bitmap('b.bmp', 40, 60), bitmap('c.bmp'))
  await expectReady(page, 3)
  await expect(page.getByText(t('uploaded', { done: 3, max: 5 }))).toBeVisible()
  await expectAccessible(page)

  const [, a = '', b = '', c = ''] = await formState(page)
  await page.getByRole('button', { name: t('earlier', { name: 'c.bmp' }) }).press('Enter')
  await expect.poll(() => formState(page)).toEqual(['ready', a, c, b])
  await expect(page.getByText(t('nowMoved', { name: 'c.bmp', position: 2, count: 3 }))).toBeAttached()
  await expect(page.getByRole('button', { name: t('earlier', { name: 'c.bmp' }) })).toBeFocused()

  await page.getByRole('button', { name: t('show', { position: 3, name: 'b.bmp' }) }).click()
  await expect(page.getByRole('img', { name: 'b.bmp' })).toBeVisible()
  await expect(page.getByText('40 × 60')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('makeFirst') }).click()
  await expect.poll(() => formState(page)).toEqual(['ready', b, a, c])

  await page.getByRole('button', { name: t('remove', { name: 'a.bmp' }) }).click()
  await expect.poll(() => formState(page)).toEqual(['ready', b, c])
  await expect(page.getByRole('button', { name: t('addLabel') })).toBeFocused()
})

test('a picture is dragged to another place @desk', async ({ page, texts }) => {
  const t = texts('pictures')
  await choose(page, bitmap('a.bmp'), bitmap('b.bmp'), bitmap('c.bmp'))
  await expectReady(page, 3)
  const [, a = '', b = '', c = ''] = await formState(page)
  const tile = (position: number, name: string) =>
    page.getByRole('button', { name: t('show', { position, name }) })
  await tile(3, 'c.bmp').dragTo(tile(1, 'a.bmp'))
  await expect.poll(() => formState(page)).toEqual(['ready', c, a, b])
})

test('a picture of more than 5M is made smaller, and WebP is converted, before they are sent', {
  tag: '@once',
}, async ({ page }) => {
  const sent: string[] = []
  await page.route('**/publics/pc_api.upload/image', async (route) => {
    const body = route.request().postDataBuffer() ?? Buffer.alloc(0)
    const start = body.indexOf('\r\n\r\n', body.indexOf('filename=')) + 4
    sent.push(`${body.subarray(start, start + 3).toString('hex')} ${body.length < 5 * 1024 * 1024}`)
    await route.continue()
  })
  await choose(page, bitmap('large.bmp', 2600, 1800))
  await expectReady(page, 1)
  const webp = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 20 })
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  await choose(page, { name: 'w.webp', mimeType: 'image/webp', buffer: Buffer.from(webp) })
  await expectReady(page, 2)
  expect(sent).toEqual(['ffd8ff true', 'ffd8ff true'])
})

test('pictures are dropped and pasted, also into a text field', { tag: '@once' }, async ({ page }) => {
  const bytes = [...bitmap('x.bmp').buffer]
  const send = (target: string, kind: 'drop' | 'paste', name: string) =>
    page.locator(target).evaluate(
      (element, given) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: 'image/bmp' }))
        const init = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          given.kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        )
      },
      { bytes, kind, name },
    )
  await send('.pictures', 'drop', 'dropped.bmp')
  await expectReady(page, 1)
  await send('.pictures', 'paste', 'pasted.bmp')
  await expectReady(page, 2)
  await send('textarea', 'paste', 'with-text.bmp')
  await expectReady(page, 3)
})

test('each file that cannot be used says why, and the others are uploaded', { tag: '@once' }, async ({
  page,
  texts,
  localized,
}) => {
  const t = texts('pictures')
  await choose(
    page,
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') },
    { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ffe000104a464946', 'hex') },
    bitmap('good.bmp'),
  )
  const reasons = page.getByRole('alert')
  await expect(reasons).toContainText(t('failedWith', { name: 'IMG_1.heic', reason: t('problem_type') }))
  await expect(reasons).toContainText(localized('The picture is damaged or incomplete', '图片已损坏或不完整'))
  await expect.poll(async () => (await formState(page)).filter(Boolean).length).toBe(2)
  await expect(page.getByRole('button', { name: texts('common')('retry') })).toHaveCount(0)
  await expectAccessible(page)
})

test('more files than fit are left out', { tag: '@once' }, async ({ page, texts }) => {
  await choose(page, ...Array.from({ length: 7 }, (_, index) => bitmap(`${index}.bmp`)))
  await expect(page.getByRole('alert')).toContainText(texts('pictures')('tooMany', { count: 2, max: 5 }))
  await expectReady(page, 5)
  await expect(page.getByRole('button', { name: texts('pictures')('addLabel') })).toHaveCount(0)
})

test.describe('an interrupted upload', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('shows its progress, and can be tried again after the connection broke', { tag: '@once' }, async ({
    page,
    texts,
  }) => {
    const t = texts('pictures')
    const held = Promise.withResolvers<void>()
    let requests = 0
    await page.route('**/publics/pc_api.upload/image', async (route) => {
      requests += 1
      if (requests > 1) return route.continue()
      await held.promise
      await route.abort()
    })
    await choose(page, bitmap('a.bmp'))
    await expect(page.getByRole('progressbar', { name: 'a.bmp' })).toBeVisible()
    expect((await formState(page))[0]).toBe('busy')
    held.resolve()
    await expect(page.getByRole('alert')).toContainText(texts('common')('unreachable'))
    await expect(page.getByText(t('failed'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: texts('common')('retry') }).click()
    await expectReady(page, 1)
  })
})
