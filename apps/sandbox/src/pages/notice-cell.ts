import { type Html, html } from '#sandbox/pages/html.ts'
import type { View } from '#sandbox/pages/view.ts'
import type { NoticeDelivery } from '#sandbox/records/notice-delivery.ts'

/** Whether the shop has received the notice, with a button that sends it now. */
export function noticeCell({ t, dateTime }: View, notice: NoticeDelivery & { id: string }): Html {
  const { status, due_at, attempts, id } = notice
  return html`${t.notice[status]}${attempts.length > 1 && html` <span class="quiet">×${attempts.length}</span>`}
${due_at && attempts.length > 0 && html`<span class="quiet">${t.nextTry} ${dateTime(due_at)}</span>`}
<form method="post" action="/money/notices" class="inline"><input type="hidden" name="id" value="${id}"><button class="link">${status === 'acknowledged' ? t.sendAgain : t.sendNow}</button></form>`
}
