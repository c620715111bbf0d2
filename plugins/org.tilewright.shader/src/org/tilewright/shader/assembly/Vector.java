package org.tilewright.shader.assembly;

import org.tilewright.shader.form.Builder;
import org.tilewright.shader.form.Value;

/** Four scalars that an instruction reads one by one. */
@FunctionalInterface
interface Vector {

    /** One of them, 0 to 3. */
    Value component(int index, Builder builder);
}
