import { paths } from '@corium/contract/paths'
import { draw, sku } from './pictures.ts'
import type { DemoText } from './seed-content.ts'
import type { Words } from './words.ts'
import { text, words } from './words.ts'

const colorRoom = words('Corium color room', 'Corium 色彩室')
const shop = words('Corium', 'Corium')
const noSeo = { seo_title: '', seo_description: '' }

/** A short news item: a title, a summary, and paragraphs. */
const item = (
  news: Pick<DemoText<'news'>, 'slug' | 'category' | 'age' | 'read_num' | 'is_top'>,
  {
    title,
    summary,
    paragraphs,
    image = '',
    materials = [],
    author = shop,
  }: {
    title: Words
    summary: Words
    paragraphs: readonly Words[]
    image?: string
    materials?: readonly string[]
    author?: Words
  },
): DemoText<'news'> => ({
  ...news,
  kind: 'news',
  body: { title, summary, author, image, materials, ...noSeo, blocks: [text(...paragraphs)] },
})

const green = () => sku('PU2317', 'bottle')

/** The news of the last three years. */
export const news = (): DemoText<'news'>[] => [
  {
    kind: 'news',
    slug: 'what-a-dye-lot-is',
    category: 'news-color',
    age: 2,
    read_num: 1204,
    is_top: true,
    body: {
      title: words('What a dye lot is, and why yours has a letter', '什么是缸号，为什么您的料带字母'),
      summary: words(
        'Two lots of one color are two measurements. They are close, never equal. The letter at the end tells you which of them you hold.',
        '同一颜色的两缸，就是两次测量：相近，但不相等。末尾的字母告诉您手上是哪一缸。',
      ),
      author: colorRoom,
      image: draw('roll', 'MF1802', 'slate', words('A roll of slate microfiber nappa', '一卷板岩灰超纤纳帕')),
      materials: [green()],
      ...noSeo,
      blocks: [
        text(
          words(
            'A dye house mixes by weight, but a hide drinks as it likes. Water, season and the age of the raw stock all push the result a little. Each lot is therefore measured on nine spots, and the mean is kept with its number: L2611-A is the first lot of November 2026, L2611-B the second.',
            '染厂按重量配料，但每张皮吃色各不相同。水、季节、原料存放的时间，都会让结果偏一点。所以每缸都测九个点，取平均，连同编号一起存档：L2611-A 是 2026 年 11 月的第一缸，L2611-B 是第二缸。',
          ),
        ),
        {
          type: 'table',
          title: words('Three lots of one green', '同一款绿的三缸'),
          columns: [
            { text: words('Lot', '缸号'), is_number: false },
            { text: 'L*', is_number: true },
            { text: 'a*', is_number: true },
            { text: 'b*', is_number: true },
            { text: 'ΔE', is_number: true },
            { text: words('Compared with the standard', '与标准样相比'), is_number: false },
          ],
          rows: [
            {
              material: green(),
              cells: ['L2609-C', '27.2', '−14.8', '4.3', '0.3', words('same to the eye', '肉眼无差别')],
            },
            {
              material: green(),
              cells: ['L2611-A', '26.8', '−15.1', '3.9', '0.2', words('same to the eye', '肉眼无差别')],
            },
            {
              material: green(),
              cells: [
                'L2611-B',
                '27.9',
                '−14.6',
                '4.6',
                '0.9',
                words('practically the same, lighter', '几乎一致，略浅'),
              ],
            },
          ],
          caption: words(
            'Brenner Litchi, Bottle green. CIEDE2000, D65/10°, specular included.',
            '布伦纳荔枝纹，瓶绿。CIEDE2000，D65/10°，含镜面反射。',
          ),
        },
        text(
          words('## What to do with it', '## 怎么用这个字母'),
          words(
            'Cut one product from one lot. If you order again, give the letter: while there is stock we cut from the same roll, and if there is none we tell you the distance before you pay. Above ΔE 1.0 we ask you first.',
            '一件产品请用同一缸裁。再次下单时告诉我们字母：有库存就从同一卷裁；没有，就在付款前告诉您两缸的色差。超过 ΔE 1.0，我们一定先问您。',
          ),
        ),
      ],
    },
  },
  item(
    { slug: 'gb-t-8949-2025', category: 'news-standards', age: 10, read_num: 866 },
    {
      title: words('GB/T 8949-2025: what changes for PU leather', 'GB/T 8949-2025：PU革新标准改了什么'),
      summary: words(
        'The edition in force since May 1, 2026 covers all PU leather, not the dry process alone, and adds tests for hydrolysis and for shrinkage across the width.',
        '自 2026 年 5 月 1 日起实施的新版覆盖所有PU革，不再只限干法，并新增耐水解与幅宽收缩两项试验。',
      ),
      paragraphs: [
        words(
          'The edition of 2008 was written for dry-process PU. Wet-process, waterborne and solvent-free materials were tested by it as well, for want of a better one. The new text names them, so a test report now says more exactly what was tested.',
          '2008 版是为干法 PU 写的。湿法、水性、无溶剂材料没有更合适的标准，也只好照它测。新版把这些都写了进去，检测报告因此说得更准。',
        ),
        words('## What you will see on our data sheets', '## 参数表上有哪些变化'),
        words(
          '<ul><li>The year behind the number: 2025 where the lot was tested by the new edition, 2008 where it was not yet.</li><li>Hydrolysis with its conditions, beside the years that the trade likes to quote.</li><li>Shrinkage across the width, which matters for panels that are cut edge to edge.</li></ul>',
          '<ul><li>标准号后的年份：按新版检测的批次写 2025，尚未复检的仍写 2008。</li><li>耐水解除了行内常说的“年数”，还写明试验条件。</li><li>新增幅宽收缩率，满幅排料的裁片请留意这一项。</li></ul>',
        ),
        words(
          'Stock made before May stays on sale with its original report. If your customer asks for the new edition, filter for it or write to us; we retest a lot on request.',
          '五月之前生产的库存照常销售，附当时的报告。若您的客户要求新版，可在筛选中选择或给我们留言，我们可按批次补测。',
        ),
      ],
    },
  ),
  item(
    { slug: 'cards-with-a-loose-piece', category: 'news-service', age: 19, read_num: 1540 },
    {
      title: words('Color cards now carry a loose piece', '色卡上多了料样，可以翻起来摸'),
      summary: words(
        'You can feel the back, fold it and skive an edge before you order a meter.',
        '下单之前，就能摸到底布、折一折、试着铲一下边。',
      ),
      image: draw(
        'drape',
        'CL0450',
        'bottle',
        words('Bottle green litchi cowhide, draped', '瓶绿荔枝纹牛皮，悬垂'),
      ),
      materials: [sku('CL0450', 'bottle'), sku('MF1802', 'slate')],
      paragraphs: [
        words(
          'Chips are glued flat, so they say nothing about the hand. From this month a card of 20 by 28 cm has one piece of at least 100 cm² that is glued along one edge only. Lift it, look at the back, bend it, wet a corner.',
          '色样是平贴的，摸不出手感。本月起，每张 20 × 28 厘米的色卡上有一片不小于 100 平方厘米的料样，只粘一条边：可以掀开看底，弯一弯，蘸水试一角。',
        ),
        words(
          `Everything else stays the same: free, up to five cards at a time and ten in thirty days. <a href="${paths.colorCards()}">Your list of requests</a> shows where each one is.`,
          `其他不变：免费，每次最多五张，三十天内最多十张。<a href="${paths.colorCards()}">我的色卡</a>里可以看到每张的进度。`,
        ),
      ],
    },
  ),
  item(
    { slug: 'a-clearer-clock', category: 'news-service', age: 32, read_num: 702 },
    {
      title: words('Twenty-four hours, and a clock that says so', '二十四小时，倒计时写得明明白白'),
      summary: words(
        'Unpaid orders are held for a day. The payment page shows the exact minute the hold ends.',
        '未付款的订单为您保留一天，付款页写明到几点几分为止。',
      ),
      paragraphs: [
        words(
          'From the moment an order is placed, its meters are yours for 24 hours: no one else can buy them. The payment page, the order and the email all show the same time. If the hold ends unpaid, the order is canceled automatically and the goods are released.',
          '下单的那一刻起，这几米料为您保留 24 小时，别人买不走。付款页、订单页和邮件里写的是同一个时间。到时未付款，订单自动取消，商品不再保留。',
        ),
        words(
          'A payment that arrives after that is refunded in full to the account it came from. We do not revive a canceled order, because the roll may already be cut for someone else.',
          '过后才到账的款项，会原路全额退回。已取消的订单不会恢复，因为那一卷可能已经有人在裁了。',
        ),
      ],
    },
  ),
  item(
    { slug: 'autumn-holiday', category: 'news-notice', age: 55, read_num: 431 },
    {
      title: words('Holiday in October: no cutting for four days', '十月放假安排：裁床停四天'),
      summary: words(
        'We take orders throughout. Shipping resumes on the first business day, oldest orders first.',
        '假期照常接单，节后第一个工作日起按下单先后发货。',
      ),
      paragraphs: [
        words(
          'The cutting table and the phones are closed from October 1 to 4. You can order, pay and request cards as always. Orders paid before the holiday ship before the holiday; the rest ship from October 5, in the order received.',
          '10 月 1 日至 4 日，裁床和电话休息。下单、付款、申请色卡照常。节前付款的节前发出，其余自 10 月 5 日起按先后顺序发出。',
        ),
        words(
          'Deadlines counted in days, such as those for returns and claims, are not shortened by the holiday.',
          '按天计算的期限，如退货与质量反馈，不因放假而缩短。',
        ),
      ],
    },
  ),
  item(
    { slug: 'moor-suede-new-shades', category: 'news-goods', age: 74, read_num: 918 },
    {
      title: words('Moor Suede in four new shades', '摩尔绒面新增四色'),
      summary: words(
        'Rust, moss, plum and teal, dyed in the fiber. The card has been printed again.',
        '铁锈橙、苔绿、梅紫、孔雀青，纤维染色，色卡已重印。',
      ),
      image: draw('drape', 'MS0920', 'rust', words('Rust microfiber suede, draped', '铁锈橙超纤绒面，悬垂')),
      materials: [sku('MS0920', 'rust'), sku('MS0920', 'moss'), sku('MS0920', 'plum'), sku('MS0920', 'teal')],
      paragraphs: [
        words(
          'Microfiber suede is usually dyed as cloth, and the color sits on the outside of each fiber. In these four the fiber itself is colored before it is split. It rubs off less, and a raw edge shows the same color all through.',
          '超纤绒面多是成布后染色，颜色留在每根纤维的外面。这四款在开纤之前就把纤维染透：更不易掉色，裸边从里到外一个颜色。',
        ),
        words(
          'All four are in stock by the half meter. They are 0.8 mm thick and firmer than Heath Suede, which stays the one to take for linings.',
          '四款均有现货，半米起裁。厚 0.8 毫米，比希思薄绒更挺；做里料仍推荐希思。',
        ),
      ],
    },
  ),
  item(
    { slug: 'search-by-photo', category: 'news-color', age: 190, read_num: 2240 },
    {
      title: words('Find a material by its color', '按颜色找材料'),
      summary: words(
        'Type a code, pick by eye, or take a point of a photo. The list is sorted by distance, and says how far each one is.',
        '输入色号、直接取色，或在照片上点一下。结果按色差排序，并写明差多少。',
      ),
      paragraphs: [
        words(
          'Every color in the shop is measured. A search compares your color with each of them by CIEDE2000, the formula that comes closest to what people see, and shows the nearest first: “very close, a little darker” rather than a number alone.',
          '店里每个颜色都是测过的。搜索时用 CIEDE2000 逐一比较，这是目前最接近人眼的公式。最近的排在最前，写成“非常接近，略深”，而不只是一个数。',
        ),
        words(
          `A photo never leaves your device: the color is read in your browser. <a href="${paths.color()}">Open the color search</a>.`,
          `照片不会上传，取色在您的浏览器里完成。<a href="${paths.color()}">打开颜色搜索</a>`,
        ),
      ],
      author: colorRoom,
    },
  ),
  item(
    { slug: 'waterborne-arrives', category: 'news-goods', age: 300, read_num: 1320 },
    {
      title: words('Waterborne microfiber is on the shelf', '水性超纤上架'),
      summary: words(
        'Lagan is made without DMF: water carries the resin. Eight colors, all in stock.',
        '拉根系列用水作载体，生产不用 DMF。八个颜色，现货供应。',
      ),
      image: draw(
        'drape',
        'MW3107',
        'sage',
        words('Sage waterborne microfiber, draped', '鼠尾草绿水性超纤，悬垂'),
      ),
      materials: [sku('MW3107', 'sage'), sku('MW3107', 'oat'), sku('MW3107', 'mist')],
      paragraphs: [
        words(
          'Most PU is dissolved in DMF, a solvent that has to be washed out and recovered. In a waterborne line the resin floats in water as fine drops and closes to a film when the water leaves. There is no solvent to recover, and the finished roll has no smell to air out.',
          '多数 PU 要用 DMF 溶解，之后再水洗回收。水性线上，树脂以细小的液滴悬在水里，水走了就合成膜。没有溶剂要回收，成品卷也没有气味要散。',
        ),
        words(
          'It costs more and runs slower. For baby goods, cases that are kept near the face, and rooms without windows, customers ask for it by name.',
          '它更贵，也更慢。但婴童用品、贴脸用的保护套、没有窗的房间，顾客会点名要它。',
        ),
      ],
    },
  ),
  item(
    { slug: 'every-lot-measured', category: 'news-color', age: 540, read_num: 1011 },
    {
      title: words('Every lot is measured, and the number is printed', '每缸都测，数字印在卷上'),
      summary: words(
        'Nine spots, one mean, one label. What leaves more than ΔE 1.0 from its standard goes back.',
        '九个点，一个平均值，一张标签。离标准样超过 ΔE 1.0 的，退回去。',
      ),
      paragraphs: [
        words(
          'Until now we compared a new lot with the standard by eye, two people, in the booth. The booth stays. But two people agree more easily than two measurements, so the measurement now decides and the eye may only object.',
          '以前验新缸靠眼睛：两个人，在灯箱里看。灯箱还在，只是两个人容易取得一致，两次测量却不容易。今后由测量说了算，眼睛只能提出异议。',
        ),
        words(
          'The label on the roll names the lot, the mean and the distance from the standard. Keep it with the rest piece: it is what we ask for when you want the same again.',
          '卷上的标签写着缸号、平均值和与标准样的色差。余料请连标签一起留好，再要同样的料时，我们就问它。',
        ),
      ],
      author: colorRoom,
    },
  ),
  item(
    { slug: 'reach-and-our-chromium', category: 'news-standards', age: 690, read_num: 654 },
    {
      title: words('Chromium VI: what we test, and how often', '六价铬：测什么，多久测一次'),
      summary: words(
        'Chrome-tanned hides hold chromium III, which is harmless. Poor storage can turn a trace of it. So we test after storage, too.',
        '铬鞣皮里是三价铬，无害；存放不当会有微量转化。所以入库后我们还要再测。',
      ),
      paragraphs: [
        words(
          'European law limits chromium VI in leather that touches the skin to 3 mg/kg. A fresh hide passes easily. Heat, dry air and light can oxidize a trace of chromium III afterwards, so a report from the tannery alone is not enough.',
          '欧盟规定，接触皮肤的皮革六价铬不得超过 3 mg/kg。刚出厂的皮很容易达标；但高温、干燥和光照会使极少量三价铬氧化，所以只有制革厂的报告还不够。',
        ),
        words(
          'We keep hides below 25 °C and out of the sun, and send one of each lot for a test by ISO 17075 after aging. Reports are on the product page; if one is missing, write to us.',
          '我们的库房低于 25 °C，不见阳光；每批抽一张，按 ISO 17075 老化后送检。报告在商品页上，若没有，请留言索取。',
        ),
      ],
    },
  ),
  item(
    { slug: 'by-the-half-meter', category: 'news-service', age: 930, read_num: 489 },
    {
      title: words('Cut from one meter, then by the half', '一米起裁，半米递增'),
      summary: words(
        'Stock rolls are cut to your length and ship the same business day if you order before 15:00.',
        '现货按需裁切，工作日 15:00 前下单，当天发出。',
      ),
      paragraphs: [
        words(
          'Mills sell by the roll of thirty to fifty meters, and a bag needs less than one. From today every stock roll goes on the cutting table: from one meter up in half-meter steps, in one piece as long as the roll allows.',
          '工厂整卷卖，一卷三五十米；而做一只包，一米都用不完。从今天起，每卷现货都上裁床：一米起，半米递增，只要卷上还有，就裁成整片。',
        ),
        words(
          'Whole skins are not cut. They are sold by the measured area, which is stamped on the back.',
          '整张皮不裁。按实测面积出售，面积盖印在皮背。',
        ),
      ],
    },
  ),
  {
    kind: 'news',
    slug: 'spring-fair',
    category: 'news-notice',
    age: 'draft',
    body: {
      title: words('Meet us at the spring fair', '春季展会见'),
      summary: words('A draft that staff have not finished.', '编辑尚未完成的草稿。'),
      author: shop,
      image: '',
      materials: [],
      ...noSeo,
      blocks: [text(words('Hall and day follow.', '展馆与日期待定。'))],
    },
  },
]
