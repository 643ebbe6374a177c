import { companies } from '#sandbox/couriers/companies.ts'
import { reports } from '#sandbox/couriers/report.ts'
import { Html, html } from '#sandbox/pages/html.ts'
import type { View } from '#sandbox/pages/view.ts'
import type { Parcel } from '#sandbox/records/couriers.ts'

const shown = 100

/** The tracking numbers that the shop follows, with buttons for the reports of a courier. */
export function parcelsPage(view: View): Html {
  const { t, context } = view
  const parcels = context.state.parcels.slice(-shown).reverse()
  return html`
<h1>${t.parcels}</h1>
<div id="parcels" data-live>
${parcels.length === 0 ? html`<p class="quiet none">${t.noParcels}</p>` : parcels.map((parcel) => parcelCard(view, parcel))}
</div>`
}

function parcelCard(view: View, parcel: Parcel): Html {
  const { t, dateTime } = view
  const { com, num, trail, subscription } = parcel
  const tone = subscription?.status === 'polling' ? 'good' : 'off'
  return html`
<section class="parcel" id="${num}" aria-label="${num}">
<header><h2><span class="mono">${num}</span> <span class="quiet">${companies[com]?.name ?? com}</span></h2>
<span class="mark ${tone}">${subscription ? t.following[subscription.status] : t.notFollowed}</span></header>
<div class="parcel-parts">
<div class="reports">
<h3 class="label">${t.courierReports}</h3>
<form method="post" action="/parcels/report"><input type="hidden" name="num" value="${num}">${Object.keys(
    reports,
  ).map(
    (name) =>
      html`<button name="state" value="${name}">${t.reported[name as keyof typeof t.reported]}</button>`,
  )}<button name="state" value="no-record">${t.noRecord}</button></form>
<form method="post" action="/parcels/report"><input type="hidden" name="num" value="${num}">
<label class="label">${t.rightCourier} <select name="com">${Object.entries(companies).map(
    ([code, { name }]) =>
      html`<option value="${code}" ${code === com ? new Html('selected') : ''}>${name}</option>`,
  )}</select></label><button class="link">${t.correct}</button></form>
</div>
${
  trail.length === 0
    ? html`<p class="quiet">${t.nothingReported}</p>`
    : html`<ol class="trail">${trail
        .toReversed()
        .map(
          ({ at, context: text, place, code }) =>
            html`<li><span class="quiet">${dateTime(at)}</span> <span>${place && `${place} `}${text}</span> <span class="mono quiet">${code}</span></li>`,
        )}</ol>`
}
</div>
${lastPush(view, num)}
</section>`
}

function lastPush({ t, context, dateTime }: View, num: string): Html | false {
  const push = context.state.parcel_pushes.findLast((candidate) => candidate.num === num)
  if (!push) return false
  const { id, status, due_at, attempts } = push
  return html`<footer class="quiet">${t.shopTold}: ${t.notice[status]}${attempts.length > 1 && ` ×${attempts.length}`}
${due_at && attempts.length > 0 && html` ${t.nextTry} ${dateTime(due_at)}`}
<form method="post" action="/parcels/pushes" class="inline"><input type="hidden" name="id" value="${id}"><button class="link">${status === 'acknowledged' ? t.sendAgain : t.sendNow}</button></form></footer>`
}
