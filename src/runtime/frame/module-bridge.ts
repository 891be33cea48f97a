import { ModuleGraphic } from './module-graphic.ts';
import { serve } from './serve.ts';

/* The script in the frame of a `template.js`, or of a foreign OGraf graphic. */
serve(ModuleGraphic.make);
