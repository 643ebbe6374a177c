import { minute } from '#server/runtime/clock.ts'

/** The cookie that repeats the secret of a browser's QR code. */
export const scanCookie = 'wechat_scan'

/** In seconds: how long a QR code can be scanned, a scan be confirmed, and a confirmed login be collected. */
export const codeLifetime = 300
export const confirmTime = 120
export const collectTime = 60

/** New QR codes of one network; each costs a call to WeChat. */
export const newCodes = { max: 10, seconds: minute }

/** Seconds to log in on WeChat's page. */
export const visitLifetime = 600

/** Visits to WeChat's login page that start in one network. */
export const newVisits = { max: 20, seconds: minute }
