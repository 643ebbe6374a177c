// npm run staff-guide: takes the pictures of docs/staff-guide again, from a demo shop that runs only for this; with
// names after `--`, only these pictures.
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTranslate } from '@corium/browser/translate'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { enUs } from '../apps/back-office/src/i18n/en-us.ts'
import { zhCn } from '../apps/back-office/src/i18n/zh-cn.ts'
import { findBrowser } from './browser.js'
import { startShop } from './shop.js'
import { ensureBuilt, ensureInstalled, freePorts, root, say } from './tools.js'

const guide = join(root, 'docs/staff-guide')
const owner = { email: 'jing@corium.example', password: 'corium-demo-1' }
const languages = [
  { name: 'en-us', locale: 'en-US', texts: enUs },
  { name: 'zh-cn', locale: 'zh-CN', texts: zhCn },
]

/** Opens the first row of a list with the keys that staff would press. */
async function openFirst(page) {
  await settle(page)
  const list = await page.locator('h1').textContent()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page
    .locator('h1')
    .filter({ hasNotText: new RegExp(`^${list}$`) })
    .waitFor()
}

/** The beginning of this month's order numbers: `2611`. */
const thisMonth = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: '2-digit',
  month: '2-digit',
})
  .format()
  .replace('-', '')

const button = (page, name) => page.getByRole('button', { name }).first()

/**
 * How to reach the screen of each picture: its path, and the steps on the page. `t` returns the texts of a part of
 * the back office, `phone` takes the picture on a phone, `loggedOut` without a session.
 */
const pictures = {
  login: { path: '/', loggedOut: true },
  today: { path: '/' },
  'today-phone': { path: '/', phone: true },
  search: {
    path: '/',
    act: async (page, t) => {
      await button(page, t('search')('short')).click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type(thisMonth)
      await page.getByRole('option').filter({ hasText: thisMonth }).first().waitFor()
    },
  },
  orders: { path: '/orders' },
  quote: { path: '/quotes', act: openFirst },
  trade: { path: '/trade', act: openFirst },
  'trade-credit': { path: '/trade?view=approved&money=owes', act: openFirst },
  order: { path: '/orders?view=to-ship', act: openFirst },
  'ship-order': {
    path: '/orders?view=to-ship',
    act: async (page) => {
      await openFirst(page)
      await page.keyboard.press('s')
      await page.getByRole('dialog').waitFor()
    },
  },
  'ship-orders': {
    path: '/orders?view=to-ship',
    act: async (page, t) => {
      await settle(page)
      for (const _ of [1, 2]) {
        await page.keyboard.press('j')
        await page.keyboard.press('x')
      }
      await button(page, t('orders')('shipOrders', { count: 2 })).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'refund-part': {
    path: '/orders?view=to-ship',
    act: async (page) => {
      await openFirst(page)
      await page.keyboard.press('r')
      await page.getByRole('dialog').waitFor()
    },
  },
  cases: { path: '/after-sales' },
  case: { path: '/after-sales', act: openFirst },
  'color-cards': { path: '/color-cards' },
  refunds: { path: '/refunds?view=all' },
  invoices: { path: '/invoices' },
  books: { path: '/books' },
  coupons: { path: '/coupons' },
  goods: { path: '/goods' },
  style: { path: '/goods', act: openFirst },
  color: {
    path: '/goods',
    act: async (page) => {
      await openFirst(page)
      await settle(page)
      await page.locator('.color-open').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  bulk: {
    path: '/goods',
    act: async (page, t) => {
      for (const _ of [1, 2, 3]) {
        await page.keyboard.press('j')
        await page.keyboard.press('x')
      }
      await button(page, t('goodsBulk')('change', { count: 3 })).click()
    },
  },
  filters: { path: '/goods-filters' },
  filter: { path: '/goods-filters/grain' },
  imports: { path: '/imports' },
  stock: { path: '/stock' },
  'stock-of-color': { path: '/stock?view=all', act: openFirst },
  stocktake: { path: '/stocktakes', act: openFirst },
  members: { path: '/members' },
  member: { path: '/members', act: openFirst },
  comment: { path: '/comments', act: openFirst },
  message: { path: '/messages', act: openFirst },
  content: { path: '/content' },
  text: { path: '/content', act: openFirst },
  reports: { path: '/reports' },
  settings: { path: '/settings' },
  staff: { path: '/staff' },
  account: { path: '/account' },
  integrations: { path: '/integrations' },
  'change-log': { path: '/change-log' },
}

const names = process.argv.slice(2)
const wanted = Object.entries(pictures).filter(([name]) => names.length === 0 || names.includes(name))

await ensureInstalled()
await ensureBuilt()
await checkNames()
const dataDir = await mkdtemp(join(tmpdir(), 'corium-guide-'))
const { shop, origin } = await startDemo()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
try {
  const token = await logIn()
  for (const language of languages) await takePictures(language, token)
} finally {
  await browser.close()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/**
 * Checks that both languages of the guide show all pictures of this file and no others, and that the folder contains
 * no others.
 */
async function checkNames() {
  for (const { name } of languages) {
    const text = await readFile(join(guide, `${name}.md`), 'utf8')
    const shown = new Set([...text.matchAll(/([a-z-]+)\.webp/g)].map(([, picture]) => picture))
    for (const file of await readdir(join(guide, name))) shown.add(file.replace('.webp', ''))
    const differing = [...shown, ...Object.keys(pictures)].filter(
      (one) => !(shown.has(one) && one in pictures),
    )
    if (differing.length > 0) throw new Error(`${name}.md and this script differ: ${differing.join(', ')}`)
  }
}

/** Resolves once the demo pictures are rendered. */
async function startDemo() {
  const port = await freePorts(12)
  say('Rendering the demo pictures …')
  const { promise: rendered, resolve } = Promise.withResolvers()
  const shop = await startShop({
    env: { PORT: `${port}`, SANDBOX_PORT: `${port + 1}`, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    quiet: true,
    onMessage: (message) => {
      if (message.kind === 'pictures' && message.done === message.total) resolve()
    },
  })
  await rendered
  return { shop, origin: `http://localhost:${port}` }
}

async function logIn() {
  const response = await fetch(`${origin}/staff/pc_api.session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  return (await response.json()).data.token
}

async function takePictures({ name: language, locale, texts }, token) {
  const folder = join(guide, language)
  await mkdir(folder, { recursive: true })
  const t = (part) => createTranslate(texts[part], language)
  for (const [name, { path, act, phone = false, loggedOut = false }] of wanted) {
    const context = await browser.newContext({
      locale,
      reducedMotion: 'reduce',
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      isMobile: phone,
      ...(!loggedOut && {
        storageState: {
          cookies: [],
          origins: [{ origin, localStorage: [{ name: 'staff-token', value: token }] }],
        },
      }),
    })
    const page = await context.newPage()
    await page.goto(`${origin}/admin${path}`)
    await settle(page)
    await act?.(page, t)
    await settle(page)
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(join(folder, `${name}.webp`))
    await context.close()
    say(`${language} ${name}`)
  }
}

/** Waits until nothing is loading or searching and every visible picture is drawn. */
async function settle(page) {
  await page.waitForLoadState('networkidle')
  await page
    .getByText(/loading|searching|加载|正在搜索/i)
    .first()
    .waitFor({ state: 'hidden' })
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
}
