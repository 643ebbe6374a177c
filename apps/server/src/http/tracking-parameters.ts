const names = [
  // The shop's own campaigns; the browser reports them with the visit.
  'source',
  // WeChat, on links that are shared.
  'from|isappinstalled|clicktime|enterid|sharer_\\w+',
  // Google Analytics, Baidu Tongji, and others that took over these names.
  'utm_\\w+|hmsr|hmpl|hmcu|hmkw|hmci|_gl|spm',
  // Ads of Google, Microsoft, Meta, TikTok, Baidu, Tencent, 360 and Ocean Engine.
  'gclid|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|msclkid|fbclid|ttclid|bd_vid|gdt_vid|qz_gdt|qhclickid|clickid',
  // Mailings of Mailchimp and HubSpot.
  'mc_cid|mc_eid|_hsenc|_hsmi',
]
const tracking = new RegExp(`^(?:${names.join('|')})(?:=|$)`, 'i')

/**
 * A page's URL without the parameters by which ads, mailings and WeChat mark their links. No cached page depends
 * on them, and most differ for each click.
 */
export function withoutTracking(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return url
  const parameters = url.slice(start + 1).split('&')
  const kept = parameters.filter((parameter) => !tracking.test(parameter))
  if (kept.length === parameters.length) return url
  return kept.length === 0 ? url.slice(0, start) : `${url.slice(0, start)}?${kept.join('&')}`
}
