package org.tilewright.sim.output;

import java.io.IOException;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.sim.system.FrameOutcome;

import com.google.gson.stream.JsonWriter;

/** What a sequence of frames leaves beside the images of its last one: the image of each, and {@code frames.json}, its times. */
final class SequenceFiles {

    private SequenceFiles() {}

    static void writeImages(ResultFolder folder, List<FrameOutcome> frames) {
        for (int number = 0; number < frames.size(); number++) {
            FrameOutcome outcome = frames.get(number);
            Frame frame = outcome.frame();
            folder.write(String.format("frames/frame-%03d.png", number),
                    file -> PngImage.writeColour(file, frame.width(), frame.height(), outcome.colour()));
            folder.write(String.format("frames/depth-%03d.png", number),
                    file -> PngImage.writeDepth(file, frame.width(), frame.height(), outcome.depth()));
        }
    }

    static void writeTimes(JsonWriter json, List<FrameOutcome> frames) throws IOException {
        json.name("unit").value("ps");
        json.name("frames").beginArray();
        for (FrameOutcome outcome : frames) {
            json.beginObject();
            json.name("name").value(outcome.frame().name());
            json.name("start").value(outcome.startPicoseconds());
            json.name("end").value(outcome.endPicoseconds());
            json.endObject();
        }
        json.endArray();
    }
}
