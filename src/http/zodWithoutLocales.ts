/**
 * The schema library without its forty languages of messages, which we do not use and which are half of a bundle: wrangler.toml
 * puts this module in the place of `zod`. The names are those of `zod/v4/classic/external.js`, less `locales`.
 */

import { $brand, $input, $output, clone, config, globalRegistry, NEVER, regexes, registry, util } from 'zod/v4/core';
import * as checks from '../../node_modules/zod/v4/classic/checks.js';
import * as coerce from '../../node_modules/zod/v4/classic/coerce.js';
import * as compat from '../../node_modules/zod/v4/classic/compat.js';
import * as errors from '../../node_modules/zod/v4/classic/errors.js';
import * as iso from '../../node_modules/zod/v4/classic/iso.js';
import * as parse from '../../node_modules/zod/v4/classic/parse.js';
import * as schemas from '../../node_modules/zod/v4/classic/schemas.js';

export * from '../../node_modules/zod/v4/classic/checks.js';
export * from '../../node_modules/zod/v4/classic/compat.js';
export * from '../../node_modules/zod/v4/classic/errors.js';
export * from '../../node_modules/zod/v4/classic/parse.js';
export * from '../../node_modules/zod/v4/classic/schemas.js';
export { $brand, $input, $output, clone, coerce, config, globalRegistry, iso, NEVER, regexes, registry, util };

export const z = {
  ...schemas,
  ...checks,
  ...compat,
  ...errors,
  ...parse,
  coerce,
  iso,
  $brand,
  $input,
  $output,
  clone,
  config,
  globalRegistry,
  NEVER,
  regexes,
  registry,
  util,
};

export default z;
