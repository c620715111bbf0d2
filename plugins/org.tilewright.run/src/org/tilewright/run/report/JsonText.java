package org.tilewright.run.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

/** Results as JSON, members under the names of the records that hold them. */
public final class JsonText {

    private static final Gson GSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping()
            .serializeSpecialFloatingPointValues().create();

    private JsonText() {}

    /**
     * Writes a result.
     *
     * @param result records, lists and maps of them
     * @return the text, without a line end
     */
    public static String of(Object result) {
        return GSON.toJson(result);
    }
}
