import type { Row } from '@/contract/rows'
import { integer, type Random } from '../../src/lib/random.ts'
import { numbered } from './numbered.ts'
import { PICTURE_COUNT, pictureName } from '../../src/lib/shippedPictures.ts'

/** Goods of the material market: farm inputs, then local produce. Prices in yuan. */
type Good = readonly [
  title: string,
  price: number,
  label: readonly string[],
  company: string,
  icon: string,
  description: string,
]

const supply = '清溪镇供销合作社'
const machines = '清溪镇农机服务队'
const tea = '柳溪村茶叶专业合作社'
const rice = '石桥村粮油专业合作社'
const fruit = '桃源村果业专业合作社'
const bees = '云台村养蜂专业合作社'
const kitchen = '梅岭村农产品加工坊'
const crafts = '竹山村竹编工坊'

const goods: readonly Good[] = [
  [
    '复合肥 15-15-15 50 公斤',
    168,
    ['底肥', '配送到村'],
    supply,
    'seedling-line',
    '氮磷钾各占百分之十五，水稻、蔬菜作底肥均可，每亩用量三十至四十公斤。',
  ],
  ['尿素 40 公斤', 98, ['追肥'], supply, 'seedling-line', '颗粒均匀，追肥宜在雨前或灌水后施用，避免大田暴晒。'],
  [
    '有机肥 40 公斤',
    46,
    ['改良土壤', '补贴'],
    supply,
    'plant-line',
    '羊粪充分腐熟，改善板结土壤，茶园和果园秋冬施用效果最好。',
  ],
  [
    '水稻种子 甬优1540 1 公斤',
    88,
    ['杂交稻'],
    supply,
    'seedling-line',
    '单季晚稻，全生育期约一百五十天，抗倒伏，亩产六百公斤上下。',
  ],
  ['油菜种子 浙油51 500 克', 36, ['秋播'], supply, 'seedling-line', '含油率高，十月上旬播种，每亩用种一百五十克。'],
  ['玉米种子 浙甜11 500 克', 52, ['甜玉米'], supply, 'seedling-line', '鲜食甜玉米，春播八十天上市，皮薄渣少。'],
  ['番茄种苗 穴盘 72 株', 65, ['种苗', '现货'], supply, 'plant-line', '高山番茄嫁接苗，抗青枯病，起苗当天配送。'],
  ['地膜 黑色 10 公斤', 118, ['可降解'], supply, 'shape-line', '零点零一毫米加厚，防草保墒，用后可回收换新。'],
  ['大棚薄膜 8 米宽', 320, ['透光', '防雾滴'], supply, 'home-4-line', '无滴膜，透光率九成以上，使用期两年。'],
  ['遮阳网 六针 50 米', 145, ['夏季'], supply, 'sun-line', '遮光率七成，育苗和食用菌棚适用。'],
  [
    '太阳能杀虫灯',
    860,
    ['绿色防控', '补贴'],
    supply,
    'lightbulb-flash-line',
    '光控开关，一盏覆盖三十亩，雨天自动关闭。',
  ],
  ['黄色粘虫板 100 张', 38, ['绿色防控'], supply, 'bug-line', '诱杀蚜虫和粉虱，每亩挂二十五张。'],
  ['背负式电动喷雾器 16 升', 268, ['农机具'], machines, 'drop-line', '锂电池连续作业六小时，双喷头，附带备用密封圈。'],
  [
    '微耕机 170 型',
    2680,
    ['农机具', '补贴'],
    machines,
    'settings-3-line',
    '汽油动力，耕幅可调，适合梯田和果园行间作业。',
  ],
  ['割灌机 四冲程', 980, ['农机具'], machines, 'tools-line', '噪声低，油耗小，配尼龙绳和刀片两种刀头。'],
  ['滴灌带 500 米', 210, ['节水'], machines, 'drop-line', '滴孔间距二十厘米，配接头和堵头，大棚和果园通用。'],
  ['潜水泵 1.5 千瓦', 560, ['灌溉'], machines, 'water-flash-line', '扬程二十五米，铜芯电机，附十米电缆。'],
  ['蜂箱 十框标准箱', 95, ['养殖'], bees, 'honour-line', '杉木烘干，榫卯结构，内外打磨光滑。'],
  ['仔猪配合饲料 25 公斤', 112, ['养殖'], supply, 'archive-line', '断奶后十五至三十公斤阶段使用，易消化。'],
  ['蛋鸭饲料 40 公斤', 128, ['养殖'], supply, 'archive-line', '产蛋期专用，含贝壳粉。'],
  ['农用塑料筐 十只', 80, ['包装'], supply, 'inbox-line', '加厚折叠，单只承重三十公斤，采收运输皆可。'],
  [
    '明前鸠坑茶 250 克',
    298,
    ['绿茶', '春茶', '产地直供'],
    tea,
    'cup-line',
    '清明前采摘一芽一叶，手工炒制，汤色嫩绿，回甘清甜。',
  ],
  ['雨前绿茶 500 克', 168, ['绿茶', '口粮茶'], tea, 'cup-line', '谷雨前采摘，香气高扬，耐泡五道。'],
  ['高山红茶 200 克', 128, ['红茶'], tea, 'cup-line', '海拔八百米茶园，发酵充分，带花果香。'],
  ['白茶饼 350 克', 220, ['白茶', '可存放'], tea, 'cup-line', '日光萎凋，石磨压饼，三年后枣香渐显。'],
  ['新米 5 公斤', 58, ['当季', '现碾'], rice, 'bowl-line', '下单后现碾，软糯有光泽，真空包装。'],
  ['胚芽米 2.5 公斤', 42, ['现碾'], rice, 'bowl-line', '保留胚芽，口感略有嚼劲，宜与白米同煮。'],
  ['红糯米 2 公斤', 36, ['杂粮'], rice, 'bowl-line', '酿酒、包粽、煮粥皆宜，色泽自然。'],
  ['压榨菜籽油 5 升', 118, ['非转基因', '物理压榨'], rice, 'oil-line', '本地油菜籽小榨，开盖有浓郁菜籽香。'],
  ['山茶油 1 升', 168, ['山茶油', '礼盒'], rice, 'oil-line', '霜降后采果，冷榨去渣，凉拌热炒均可。'],
  ['水蜜桃 3 公斤', 88, ['时令', '顺丰'], fruit, 'leaf-line', '树上熟，单果四两以上，当日采摘当日发货。'],
  ['红美人柑橘 2.5 公斤', 98, ['时令', '礼盒'], fruit, 'leaf-line', '皮薄无籽，果肉化渣，十一月下旬起发货。'],
  ['蓝莓 500 克', 45, ['冷链'], fruit, 'leaf-line', '粒径十五毫米以上，冷链直达。'],
  ['柿饼 1 公斤', 48, ['手工'], fruit, 'leaf-line', '山柿去皮晾晒四十天，霜白自然析出。'],
  ['山核桃仁 500 克', 96, ['坚果'], fruit, 'leaf-line', '手剥大片，低温烘烤，不加糖精。'],
  ['板栗 2.5 公斤', 46, ['时令'], fruit, 'leaf-line', '油栗小颗，粉糯香甜，剔除虫果。'],
  ['土蜂蜜 1 公斤', 158, ['百花蜜', '一年一取'], bees, 'honour-line', '中华蜜蜂采百花，一年只取一次，自然成熟。'],
  ['枇杷蜜 500 克', 88, ['单花蜜'], bees, 'honour-line', '冬季枇杷花期采收，结晶细腻，入口清甜。'],
  ['蜂巢蜜 300 克', 68, ['即食'], bees, 'honour-line', '整块蜂巢，连蜡带蜜，适合抹面包。'],
  ['腐竹 500 克', 32, ['手工', '非转基因'], kitchen, 'restaurant-line', '本地黄豆石磨，竹竿挑皮自然晾干。'],
  ['红薯粉丝 1 公斤', 28, ['手工'], kitchen, 'restaurant-line', '纯红薯淀粉，久煮不烂，不加明胶。'],
  ['笋干 500 克', 56, ['山货'], kitchen, 'plant-line', '清明毛竹笋，柴火蒸煮，日光晒干。'],
  ['霉干菜 500 克', 26, ['山货'], kitchen, 'restaurant-line', '九头芥三蒸三晒，烧肉提香。'],
  ['豆腐乳 两瓶装', 25, ['调味'], kitchen, 'restaurant-line', '黄酒浸泡，发酵六个月，咸淡适口。'],
  ['土鸡蛋 30 枚', 48, ['散养'], kitchen, 'checkbox-blank-circle-line', '林下散养，隔天捡蛋，破损包赔。'],
  ['麻鸭 一只约 1.5 公斤', 98, ['散养', '冷鲜'], kitchen, 'restaurant-line', '溪滩放养五个月，真空冷鲜发货。'],
  ['湖羊肉 1 公斤', 86, ['冷鲜'], kitchen, 'restaurant-line', '肉质细嫩无膻味，红烧清炖皆可。'],
  ['竹编果篮', 78, ['手工', '非遗'], crafts, 'shopping-basket-line', '毛竹劈丝编织，结实耐用，可作茶点盘。'],
  ['竹制菜板', 56, ['手工'], crafts, 'layout-grid-line', '整竹展平压制，不用胶水，厚度两厘米。'],
  ['竹纤维毛巾 三条', 39, ['日用'], crafts, 't-shirt-line', '吸水快干，柔软亲肤，机洗不变形。'],
]

/** From good to good, so that those of one company do not stand in a row. */
const STRIDE = 7
const mixed = goods.map((good, at) => goods[(at * STRIDE) % goods.length] ?? good)

export const goodsRows = (random: Random): Row<'goods'>[] =>
  numbered(random, mixed, ([title, price, label, company, icon, description], at) => ({
    title,
    price,
    label: [...label],
    company,
    url: `https://goods.example.com/${1001 + at}`,
    description,
    icon,
    image: pictureName(integer(random, 1, PICTURE_COUNT)),
    svg: pictureName(integer(random, 1, PICTURE_COUNT)),
  }))
