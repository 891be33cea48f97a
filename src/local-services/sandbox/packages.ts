/** What the document has preinstalled (document 3, “Runtime environment”): names on PyPI, and the modules they are imported as. */
export const DOCUMENTED_PACKAGES: Readonly<Record<string, string>> = {
  pandas: 'pandas',
  numpy: 'numpy',
  scipy: 'scipy',
  statsmodels: 'statsmodels',
  matplotlib: 'matplotlib',
  seaborn: 'seaborn',
  squarify: 'squarify',
  altair: 'altair',
  'vl-convert': 'vl_convert',
  geopandas: 'geopandas',
  shapely: 'shapely',
  pyproj: 'pyproj',
  pyogrio: 'pyogrio',
  mapclassify: 'mapclassify',
  parliamentarch: 'parliamentarch',
  cairosvg: 'cairosvg',
  openpyxl: 'openpyxl',
  xlsxwriter: 'xlsxwriter',
  pyarrow: 'pyarrow',
  pdfplumber: 'pdfplumber',
  pypdf: 'pypdf',
  reportlab: 'reportlab',
  'python-docx': 'docx',
  Pillow: 'PIL',
  beautifulsoup4: 'bs4',
  lxml: 'lxml',
  unidecode: 'unidecode',
  tabulate: 'tabulate',
  'charset-normalizer': 'charset_normalizer',
  babel: 'babel',
  requests: 'requests',
};

/** Names of the documented packages whose modules are among those given. */
export function packagesOf(modules: readonly string[]): string[] {
  return Object.entries(DOCUMENTED_PACKAGES)
    .filter(([, module]) => modules.includes(module))
    .map(([name]) => name);
}
