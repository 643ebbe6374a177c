import type { Input } from '@corium/browser/result'
import { visitTokenCookie } from '@corium/contract/consent'
import { paths } from '@corium/contract/paths'
import { type Note, receiveNotes } from '#api/behavior.ts'
import { useSession } from '#api/session.ts'
import { readCookie } from '#ui/cookies.ts'
import { openVisit, saveVisit } from './open-visit.ts'
import { createRecordSender, sendBeacon } from './send-records.ts'
import { type Stopwatch, startStopwatch } from './stopwatch.ts'
import { startTimeline } from './timeline.ts'

const rowPath = '/behavior/api.behavior_upload/uploadRowData'

/** The most products that one record takes. */
const maxListedGoods = 100

export type VisitTracker = ReturnType<typeof trackVisits>

type Row = Input<typeof rowPath>

/** `official`: in WeChat, where links of the shop's official account open. */
const client = navigator.userAgent.includes('MicroMessenger') ? 'official' : 'pc'

/** Counts this visit: which pages are entered, how long they show, what is searched for and listed. */
export function trackVisits() {
  const visit = openVisit()
  const inShop = startStopwatch(visit.seconds)
  const sender = createRecordSender()
  let isReporting = false
  const listed = new Set<string>()
  let page: { path: string; watch: Stopwatch; stopTimeline: () => void } | undefined
  let lastPath: string | undefined

  /** The token is gone once the consent was withdrawn, in another tab as well. */
  const readToken = () => readCookie(visitTokenCookie)

  function rowOf(type: Row['type'], behavior = 'view'): Row | undefined {
    const token = readToken()
    if (!page || !token) return undefined
    return {
      client,
      token,
      type,
      behavior,
      path: page.path,
      visit: visit.count,
      source: visit.source,
      visit_duration: page.watch.seconds(),
      app_duration: inShop.seconds(),
      user_id: useSession.getState().userinfo?.user_id,
    }
  }

  async function record(type: Row['type'], behavior?: string): Promise<void> {
    const row = rowOf(type, behavior)
    if (row) await sender.send(rowPath, row)
  }

  /** A report is skipped while the last one has no response yet. */
  async function reportTime() {
    if (isReporting) return
    isReporting = true
    await record('timeline')
    isReporting = false
  }

  function closePage() {
    page?.stopTimeline()
    page?.watch.stop()
    page = undefined
    listed.clear()
  }

  function enter(pathname: string, search: string) {
    const path = visitedPath(pathname, search)
    // A filter or a color changes the address, but the page stays.
    if (path !== page?.path) open(path)
  }

  function open(path: string) {
    void record('out')
    closePage()
    lastPath = path
    page = { path, watch: startStopwatch(), stopTimeline: () => undefined }
    void record('in')
    page.stopTimeline = startTimeline(() => void reportTime())
  }

  function receive(note: Note) {
    const token = readToken()
    if (!token) return
    const user_id = useSession.getState().userinfo?.user_id
    if (note.kind === 'behavior') void record('timeline', note.behavior)
    if (note.kind === 'keywords') {
      const { keywords, goods_num } = note
      void sender.send('/behavior/api.behavior_upload/uploadGoodsKeyWord', {
        keywords,
        goods_num,
        token,
        user_id,
      })
    }
    if (note.kind === 'goods') {
      const goodsList = note.goods
        .filter(({ goods_id }) => !listed.has(goods_id))
        .slice(0, maxListedGoods)
        .map(({ goods_id, goods_name }) => ({ goods_id, goods_name }))
      for (const { goods_id } of goodsList) listed.add(goods_id)
      if (goodsList.length > 0) {
        void sender.send('/behavior/api.behavior_upload/uploadGoodsList', { goodsList, token, user_id })
      }
    }
  }

  function leave() {
    const row = rowOf('out')
    if (row) {
      sender.sendByBeacon()
      sendBeacon(rowPath, row)
      saveVisit({ ...visit, seconds: inShop.seconds() })
    }
    closePage()
  }

  /** The browser shows a page again that it kept when the visitor left. */
  function comeBack({ persisted }: PageTransitionEvent) {
    if (persisted && lastPath !== undefined) open(lastPath)
  }

  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  const stopReceiving = receiveNotes(receive)
  return {
    enter,
    /** Ends the counting without another record. */
    stop() {
      stopReceiving()
      closePage()
      inShop.stop()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    },
  }
}

/** A page as a record names it: of its query only the product. */
function visitedPath(pathname: string, search: string): string {
  const goodsId = new URLSearchParams(search).get('goods_id')
  const product = goodsId && paths.product(goodsId)
  return product?.startsWith(`${pathname}?`) ? product : pathname
}
