/** How a sample currency moves against the euro. */
export interface SampleCurrency {
  readonly code: string;
  /** Three digits; empty where ISO 4217 gives none. */
  readonly numeric: string;
  readonly name: string;
  readonly symbol: string;
  /** Units for one unit of the anchor: today's, or the last. */
  readonly level: number;
  readonly manner: Manner;
  /** Another currency of this list: what a pegged one is pegged to, the euro for all others. */
  readonly anchor: string;
  /** Weekly ones are published on Thursdays. */
  readonly weekly: boolean;
  /** First and last day with rates; open where it goes on. */
  readonly from: string;
  readonly to: string | undefined;
}

export type Manner = 'fixed' | 'peg' | 'major' | 'minor' | 'emerging' | 'soft' | 'crisis' | 'metal';

/** The first day of all sample rates: the euro's own. */
export const FIRST_DAY = '1999-01-04';

/*
 * Code | ISO number | name | symbol | level | manner, anchor of a peg, weekly, first and last day. Currencies of ISO 4217
 * with those that are gone, units of account, and what markets quote beside them: island pounds and dollars, metals, small
 * units. The rouble stops where the European Central Bank stopped it, the real begins where it began.
 */
const TABLE = `
ACU||Asian Clearing Unit|ACU|1|peg USD weekly
AED|784|UAE Dirham|د.إ|3.6725|peg USD
AFN|971|Afghan Afghani|؋|82|emerging
ALL|008|Albanian Lek|L|97|minor
AMD|051|Armenian Dram|֏|445|minor
ANG|532|Netherlands Antillean Guilder|ƒ|1.79|peg USD 1999-01-04 2025-06-30
AOA|973|Angolan Kwanza|Kz|1060|soft
ARS|032|Argentine Peso|$|1680|crisis
ASP||Ascension Pound|£|1|peg GBP
ATS|040|Austrian Schilling|S|13.7603|fixed EUR 1999-01-04 2001-12-31
AUD|036|Australian Dollar|$|1.77|major
AWG|533|Aruban Florin|ƒ|1.79|peg USD
AZM|031|Azerbaijani Manat (1992)|m|8500|emerging 1999-01-04 2005-12-30
AZN|944|Azerbaijani Manat|₼|1.7|peg USD
BAM|977|Bosnia-Herzegovina Convertible Mark|KM|1.95583|peg EUR
BBD|052|Barbadian Dollar|$|2|peg USD
BDT|050|Bangladeshi Taka|৳|141|emerging
BEF|056|Belgian Franc|fr.|40.3399|fixed EUR 1999-01-04 2001-12-31
BGN|975|Bulgarian Lev|лв|1.95583|fixed EUR 1999-07-05 2025-12-31
BHD|048|Bahraini Dinar|.د.ب|0.376|peg USD
BIF|108|Burundian Franc|Fr|3440|soft
BMD|060|Bermudian Dollar|$|1|peg USD
BND|096|Brunei Dollar|$|1|peg SGD
BOB|068|Bolivian Boliviano|Bs.|6.91|peg USD
BOV|984|Bolivian Mvdol|BOV|8.1|emerging weekly
BRL|986|Brazilian Real|R$|6.2|emerging 2008-01-02
BSD|044|Bahamian Dollar|$|1|peg USD
BTN|064|Bhutanese Ngultrum|Nu.|1|peg INR
BWP|072|Botswana Pula|P|15.6|emerging
BYN|933|Belarusian Ruble|Br|3.45|emerging 2016-07-01
BYR|974|Belarusian Ruble (2000)|Br|30000|soft 2000-01-03 2016-06-30
BZD|084|Belize Dollar|$|2|peg USD
CAD|124|Canadian Dollar|$|1.62|major
CDF|976|Congolese Franc|Fr|2650|soft
CHE|947|WIR Euro|CHE|1|peg CHF weekly
CHF|756|Swiss Franc|CHF|0.935|major
CHW|948|WIR Franc|CHW|1|peg CHF weekly
CKD||Cook Islands Dollar|$|1|peg NZD
CLF|990|Unidad de Fomento|UF|0.0275|minor
CLP|152|Chilean Peso|$|1090|emerging
CNH||Chinese Renminbi Yuan Offshore|¥|1.001|peg CNY 2010-07-19
CNY|156|Chinese Renminbi Yuan|¥|8.25|minor
COP|170|Colombian Peso|$|4500|emerging
COU|970|Unidad de Valor Real|COU|11.4|minor weekly
CRC|188|Costa Rican Colón|₡|585|minor
CUC|931|Cuban Convertible Peso|CUC$|1|peg USD 1999-01-04 2020-12-31
CUP|192|Cuban Peso|$|24|peg USD
CVE|132|Cape Verdean Escudo|$|110.265|peg EUR
CYP|196|Cypriot Pound|£|0.585274|peg EUR 1999-01-04 2007-12-31
CZK|203|Czech Koruna|Kč|24.3|minor
DEM|276|German Mark|DM|1.95583|fixed EUR 1999-01-04 2001-12-31
DJF|262|Djiboutian Franc|Fdj|177.721|peg USD
DKK|208|Danish Krone|kr.|7.46|peg EUR
DOP|214|Dominican Peso|$|73.5|emerging
DZD|012|Algerian Dinar|د.ج|151|emerging
EEK|233|Estonian Kroon|kr|15.6466|fixed EUR 1999-01-04 2010-12-31
EGP|818|Egyptian Pound|ج.م|55|soft
ERN|232|Eritrean Nakfa|Nfk|15|peg USD
ESP|724|Spanish Peseta|₧|166.386|fixed EUR 1999-01-04 2001-12-31
ETB|230|Ethiopian Birr|Br|176|soft
EUR|978|Euro|€|1|fixed EUR
FIM|246|Finnish Markka|mk|5.94573|fixed EUR 1999-01-04 2001-12-31
FJD|242|Fijian Dollar|$|2.63|minor
FKP|238|Falkland Pound|£|1|peg GBP
FOK||Faroese Króna|kr|1|peg DKK
FRF|250|French Franc|F|6.55957|fixed EUR 1999-01-04 2001-12-31
GBP|826|British Pound|£|0.87|major
GBX||Penny Sterling|p|100|peg GBP
GEL|981|Georgian Lari|₾|3.14|minor
GGP||Guernsey Pound|£|1|peg GBP
GHC|288|Ghanaian Cedi (1967)|₵|50000|soft 1999-01-04 2007-06-29
GHS|936|Ghanaian Cedi|₵|12.6|soft 2007-07-02
GIP|292|Gibraltar Pound|£|1|peg GBP
GMD|270|Gambian Dalasi|D|84|emerging
GNF|324|Guinean Franc|Fr|10050|emerging
GRD|300|Greek Drachma|₯|340.75|peg EUR 1999-01-04 2001-12-31
GTQ|320|Guatemalan Quetzal|Q|8.9|minor
GYD|328|Guyanese Dollar|$|242|minor
HKD|344|Hong Kong Dollar|$|7.79|peg USD
HNL|340|Honduran Lempira|L|30.4|minor
HRK|191|Croatian Kuna|kn|7.5345|peg EUR 1999-01-04 2022-12-30
HTG|332|Haitian Gourde|G|152|soft
HUF|348|Hungarian Forint|Ft|388|emerging
IDR|360|Indonesian Rupiah|Rp|19300|emerging
IEP|372|Irish Pound|£|0.787564|fixed EUR 1999-01-04 2001-12-31
ILA||Israeli Agora|agora|100|peg ILS
ILS|376|Israeli New Sheqel|₪|3.8|minor
IMP||Isle of Man Pound|£|1|peg GBP
INR|356|Indian Rupee|₹|103|emerging
IQD|368|Iraqi Dinar|ع.د|1310|peg USD
IRR|364|Iranian Rial|﷼|48800|soft
ISK|352|Icelandic Króna|kr.|146|minor
ITL|380|Italian Lira|₤|1936.27|fixed EUR 1999-01-04 2001-12-31
JEY||Jersey Pound|£|1|peg GBP
JMD|388|Jamaican Dollar|$|186|emerging
JOD|400|Jordanian Dinar|د.ا|0.709|peg USD
JPY|392|Japanese Yen|¥|178|major
KES|404|Kenyan Shilling|KSh|150|emerging
KGS|417|Kyrgyzstani Som|som|101|emerging
KHR|116|Cambodian Riel|៛|4650|minor
KID||Kiribati Dollar|$|1|peg AUD
KMF|174|Comorian Franc|Fr|491.96775|peg EUR
KPW|408|North Korean Won|₩|1045|minor weekly
KRW|410|South Korean Won|₩|1680|minor
KWD|414|Kuwaiti Dinar|د.ك|0.356|minor
KYD|136|Cayman Islands Dollar|$|0.8333|peg USD
KZT|398|Kazakhstani Tenge|₸|615|soft
LAK|418|Lao Kip|₭|25100|soft
LBP|422|Lebanese Pound|ل.ل|89500|peg USD
LKR|144|Sri Lankan Rupee|₨|355|soft
LRD|430|Liberian Dollar|$|212|soft
LSL|426|Lesotho Loti|L|1|peg ZAR
LTL|440|Lithuanian Litas|Lt|3.4528|fixed EUR 2002-02-04 2014-12-31
LUF|442|Luxembourg Franc|F|40.3399|fixed EUR 1999-01-04 2001-12-31
LVL|428|Latvian Lats|Ls|0.702804|peg EUR 1999-01-04 2013-12-31
LYD|434|Libyan Dinar|ل.د|6.3|emerging
MAD|504|Moroccan Dirham|د.م.|10.7|minor
MDL|498|Moldovan Leu|L|19.7|minor
MGA|969|Malagasy Ariary|Ar|5200|emerging
MKD|807|Macedonian Denar|ден|61.6|peg EUR
MMK|104|Myanmar Kyat|K|2100|peg USD
MNT|496|Mongolian Tögrög|₮|4150|emerging
MOP|446|Macanese Pataca|P|1.03|peg HKD
MRO|478|Mauritanian Ouguiya (1973)|UM|415|emerging 1999-01-04 2017-12-29
MRU|929|Mauritanian Ouguiya|UM|46.2|emerging 2018-01-02
MTL|470|Maltese Lira|₤|0.4293|peg EUR 1999-01-04 2007-12-31
MUR|480|Mauritian Rupee|₨|53|minor
MVR|462|Maldivian Rufiyaa|MVR|15.42|peg USD
MWK|454|Malawian Kwacha|MK|2010|soft
MXN|484|Mexican Peso|$|21.4|emerging
MXV|979|Unidad de Inversión|UDI|2.5|minor weekly
MYR|458|Malaysian Ringgit|RM|4.9|minor
MZM|508|Mozambican Metical (1980)|MT|90000|soft 1999-01-04 2006-06-30
MZN|943|Mozambican Metical|MTn|74|emerging
NAD|516|Namibian Dollar|$|1|peg ZAR
NGN|566|Nigerian Naira|₦|1680|soft
NIO|558|Nicaraguan Córdoba|C$|42.7|minor
NLG|528|Dutch Guilder|ƒ|2.20371|fixed EUR 1999-01-04 2001-12-31
NOK|578|Norwegian Krone|kr|11.7|minor
NPR|524|Nepalese Rupee|Rs.|1.6|peg INR
NUD||Niue Dollar|$|1|peg NZD
NZD|554|New Zealand Dollar|$|2.02|major
OMR|512|Omani Rial|ر.ع.|0.3845|peg USD
PAB|590|Panamanian Balboa|B/.|1|peg USD
PEN|604|Peruvian Sol|S/|3.95|minor
PGK|598|Papua New Guinean Kina|K|4.9|minor
PHP|608|Philippine Peso|₱|68|minor
PKR|586|Pakistani Rupee|₨|326|soft
PLN|985|Polish Złoty|zł|4.25|minor
PND||Pitcairn Islands Dollar|$|1|peg NZD
PRB||Transnistrian Ruble|р.|16.1|peg USD weekly
PTE|620|Portuguese Escudo|$|200.482|fixed EUR 1999-01-04 2001-12-31
PYG|600|Paraguayan Guaraní|₲|8300|emerging
QAR|634|Qatari Riyal|ر.ق|3.64|peg USD
ROL|642|Romanian Leu (1952)|lei|38000|minor 1999-01-04 2005-06-30
RON|946|Romanian Leu|Lei|5.08|minor
RSD|941|Serbian Dinar|РСД|117.2|peg EUR
RUB|643|Russian Ruble|₽|92|emerging 1999-01-04 2022-03-01
RWF|646|Rwandan Franc|FRw|1690|emerging
SAR|682|Saudi Riyal|ر.س|3.75|peg USD
SBD|090|Solomon Islands Dollar|$|9.6|minor
SCR|690|Seychellois Rupee|₨|16.5|minor
SDD|736|Sudanese Dinar|LSd|970|soft 1999-01-04 2007-01-09
SDG|938|Sudanese Pound|£|695|soft
SEK|752|Swedish Krona|kr|11|minor
SGD|702|Singapore Dollar|$|1.5|minor
SHP|654|Saint Helenian Pound|£|1|peg GBP
SIT|705|Slovenian Tolar|tolar|239.64|peg EUR 1999-01-04 2006-12-29
SKK|703|Slovak Koruna|Sk|30.126|peg EUR 1999-01-04 2008-12-31
SLE|925|Sierra Leonean Leone|Le|27|soft 2022-07-01
SLL|694|Sierra Leonean Leone (1964)|Le|25500|soft 1999-01-04 2024-03-29
SLS||Somaliland Shilling|Sh|10800|peg USD weekly
SOS|706|Somali Shilling|Sh|571|peg USD
SRD|968|Surinamese Dollar|$|44|soft
SSP|728|South Sudanese Pound|£|5300|crisis 2011-07-18
STD|678|São Tomé and Príncipe Dobra (1977)|Db|24500|peg EUR 1999-01-04 2017-12-29
STN|930|São Tomé and Príncipe Dobra|Db|24.5|peg EUR 2018-01-02
SVC|222|Salvadoran Colón|₡|8.75|peg USD
SYP|760|Syrian Pound|£S|12800|soft
SZL|748|Swazi Lilangeni|E|1|peg ZAR
THB|764|Thai Baht|฿|37.6|minor
TJS|972|Tajikistani Somoni|ЅМ|10.8|minor
TMM|795|Turkmenistani Manat (1993)|m|14250|peg USD 1999-01-04 2008-12-31
TMT|934|Turkmenistani Manat|T|3.5|peg USD
TND|788|Tunisian Dinar|د.ت|3.4|minor
TOP|776|Tongan Paʻanga|T$|2.77|minor
TRL|792|Turkish Lira (1923)|₤|1800000|emerging 1999-01-04 2004-12-31
TRY|949|Turkish Lira|₺|49|crisis
TTD|780|Trinidad and Tobago Dollar|$|6.78|peg USD
TVD||Tuvaluan Dollar|$|1|peg AUD
TWD|901|New Taiwan Dollar|$|35.8|minor
TZS|834|Tanzanian Shilling|Sh|2840|emerging
UAH|980|Ukrainian Hryvnia|₴|48.8|soft
UGX|800|Ugandan Shilling|USh|4080|emerging
USD|840|United States Dollar|$|1.16|major
USN|997|United States Dollar Next Day|$|1|peg USD
USX||United States Cent|¢|100|peg USD
UTM||Unidad Tributaria Mensual|UTM|0.0157|minor weekly
UVA||Unidad de Valor Adquisitivo|UVA|1.02|minor weekly
UVI||Unidad de Vivienda|UVI|1.31|minor weekly
UYI|940|Uruguay Peso en Unidades Indexadas|UI|7.2|minor weekly
UYU|858|Uruguayan Peso|$U|46.3|emerging
UYW|927|Unidad Previsional|UP|0.026|minor weekly
UZS|860|Uzbekistani Soʻm|so'm|13900|soft
VEB|862|Venezuelan Bolívar (1879)|Bs|9000|soft 1999-01-04 2007-12-31
VED|926|Venezuelan Digital Bolívar|Bs.D|1|peg VES 2021-10-01
VEF|937|Venezuelan Bolívar (2008)|Bs.F|340000|crisis 2008-01-02 2018-08-17
VES|928|Venezuelan Bolívar Soberano|Bs.S|268|crisis 2018-08-20
VND|704|Vietnamese Đồng|₫|30500|minor
VUV|548|Vanuatu Vatu|Vt|141|minor
WST|882|Samoan Tālā|T|3.2|minor
XAD|396|Arab Accounting Dinar|AAD|0.26|minor weekly
XAF|950|Central African CFA Franc|CFA|655.957|fixed EUR
XAG|961|Silver|oz t|0.0225|metal
XAL||Aluminium|t|0.00043|metal
XAU|959|Gold|oz t|0.00028|metal
XBA|955|European Composite Unit|EURCO|0.99|minor weekly
XBB|956|European Monetary Unit|E.M.U.-6|0.995|minor weekly
XBC|957|European Unit of Account 9|E.U.A.-9|1.005|minor weekly
XBD|958|European Unit of Account 17|E.U.A.-17|1.01|minor weekly
XCD|951|East Caribbean Dollar|$|2.7|peg USD
XCG|532|Caribbean Guilder|Cg|1.79|peg USD 2025-03-31
XCU||Copper|t|0.000108|metal
XDR|960|Special Drawing Rights|SDR|0.855|minor
XIR||Iridium|oz t|0.00026|metal weekly
XNI||Nickel|t|0.0000735|metal
XOF|952|West African CFA Franc|Fr|655.957|fixed EUR
XPB||Lead|t|0.000585|metal
XPD|964|Palladium|oz t|0.00082|metal
XPF|953|CFP Franc|Fr|119.3317|fixed EUR
XPT|962|Platinum|oz t|0.00072|metal
XRH||Rhodium|oz t|0.00017|metal weekly
XRU||Ruthenium|oz t|0.0014|metal weekly
XSN||Tin|t|0.0000325|metal
XSU|994|Sucre|Sucre|1.25|peg USD weekly
XUA|965|ADB Unit of Account|UA|1|peg XDR weekly
XZN||Zinc|t|0.000385|metal
YER|886|Yemeni Rial|﷼|277|soft
ZAC||South African Cent|c|100|peg ZAR
ZAR|710|South African Rand|R|20|emerging
ZMK|894|Zambian Kwacha (1968)|ZK|7600|emerging 1999-01-04 2012-12-31
ZMW|967|Zambian Kwacha|K|26.4|soft 2013-01-02
ZWG|924|Zimbabwe Gold|ZiG|31|soft 2024-04-08
ZWL|932|Zimbabwean Dollar (2009)|Z$|24000|crisis 2019-06-24 2024-08-30
`;

/** By code, in alphabetical order. */
export const sampleCurrencies: ReadonlyMap<string, SampleCurrency> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const currency = read(line);
      return [currency.code, currency];
    }),
);

function read(line: string): SampleCurrency {
  const [code = '', numeric = '', name = '', symbol = '', level = '', behaviour = ''] = line.split('|');
  const [manner = '', ...rest] = behaviour.split(' ');
  const [from = FIRST_DAY, to] = rest.filter((word) => /^\d/.test(word));
  return {
    code,
    numeric,
    name,
    symbol,
    level: Number(level),
    manner: manner as Manner,
    anchor: rest.find((word) => /^[A-Z]{3}$/.test(word)) ?? 'EUR',
    weekly: rest.includes('weekly'),
    from,
    to,
  };
}
